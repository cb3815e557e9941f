/** A language of the program: its BCP 47 tag, its own name and its direction. */
interface Language {
  tag: string
  name: string
  dir: 'ltr' | 'rtl'
}

/** Every language that has a catalogue, in the order of lists to choose from; the first one is the default. */
export const languages = [
  { tag: 'en', name: 'English', dir: 'ltr' },
  { tag: 'ar', name: 'العربية', dir: 'rtl' },
  { tag: 'de', name: 'Deutsch', dir: 'ltr' },
  { tag: 'es', name: 'Español', dir: 'ltr' },
  { tag: 'fr', name: 'Français', dir: 'ltr' },
  { tag: 'he', name: 'עברית', dir: 'rtl' },
  { tag: 'hi', name: 'हिन्दी', dir: 'ltr' },
  { tag: 'it', name: 'Italiano', dir: 'ltr' },
  { tag: 'ja', name: '日本語', dir: 'ltr' },
  { tag: 'pl', name: 'Polski', dir: 'ltr' },
  { tag: 'pt-BR', name: 'Português (Brasil)', dir: 'ltr' },
  { tag: 'tr', name: 'Türkçe', dir: 'ltr' },
  { tag: 'zh', name: '简体中文', dir: 'ltr' },
] as const satisfies Language[]

/**
 * Languages for tests, which no list offers: English with accents and brackets, longer by 40 %, and English between signs
 * that nobody sees.
 */
export const pseudoLanguages = ['en-XA', 'en-XB'] as const

/** The tags of all languages that are compiled. */
export const tags: string[] = [...languages.map(({ tag }) => tag), ...pseudoLanguages]

/** Whether the program has a language of exactly this tag. */
export function isSpoken(tag: string): boolean {
  return tags.includes(tag)
}

/**
 * The language of the program that speaks a BCP 47 tag best: `de` for `de-AT`, `pt-BR` for `pt`; English for one without a
 * catalogue.
 */
export function languageFor(tag: string): string {
  const wanted = tag.toLowerCase()
  const [primary = ''] = wanted.split('-')
  const speaks = (known: string) => known.toLowerCase() === wanted
  return tags.find(speaks) ?? tags.find((known) => known.toLowerCase().split('-')[0] === primary) ?? 'en'
}

/** The language of the program for the first of these tags that it has one for; English if it has none. */
export function firstSpoken(wanted: readonly string[]): string {
  return languageFor(wanted.find((tag) => languageFor(tag) !== 'en' || /^en\b/i.test(tag)) ?? 'en')
}
