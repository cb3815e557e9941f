import { originalOf } from './original-address.ts'

/** Where the application of Substack shows a post. */
const IN_APP = /^https:\/\/open\.substack\.com\/pub\/[^/?#]+\/p\/([^/?#]+)/

/** The address of a link: one to a post of the same export in Substack's application leads to the post. */
export function localLink(href: string, slugs: ReadonlySet<string>): string {
  const [, slug] = IN_APP.exec(href) ?? []
  if (slug !== undefined && slugs.has(slug)) return `/p/${slug}`
  return originalOf(href)
}
