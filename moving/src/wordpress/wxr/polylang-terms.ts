/** The locale in the description of a language of Polylang, a serialized array of PHP; without its variant. */
export function localeIn(description: string): string | undefined {
  return /s:6:"locale";s:\d+:"([a-z]{2,3}(?:_[A-Z]{2})?)[^"]{0,20}"/.exec(description)?.[1]
}

/** The numbers of the posts in the description of an article of Polylang: `a:2:{s:2:"en";i:12;s:2:"de";i:15;}`. */
export function postsIn(description: string): string[] {
  return [...description.matchAll(/s:\d{1,3}:"[^"]{1,60}";i:(\d{1,18});/g)].map(([, id = '']) => id)
}
