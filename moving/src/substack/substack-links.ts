import { decoded } from '@byline/markdown/tree/addresses'

/** The address at which the application of Substack shows a post. */
const IN_APP = /^https:\/\/open\.substack\.com\/pub\/[^/?#]+\/p\/([^/?#]+)/

/** The address of a link: one to a post of the same export in Substack's application leads to the post. */
export function localLink(href: string, slugs: ReadonlySet<string>): string {
  const [, slug] = IN_APP.exec(href) ?? []
  if (slug !== undefined && slugs.has(slug)) return `/p/${slug}`
  return originalOf(href)
}

/** The address of a picture behind the one that makes it smaller. */
export function originalOf(src: string): string {
  const [, inner] =
    /^https:\/\/(?:substackcdn\.com|cdn\.substack\.com)\/image\/fetch\/[^?#]{0,300}?\/(https?(?:%3A|:)[^?#]+)/i.exec(
      src,
    ) ?? []
  return inner === undefined ? src : decoded(inner)
}
