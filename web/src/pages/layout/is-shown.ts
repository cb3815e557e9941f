import { paths } from '@byline/contract/addresses/paths'
import type { SiteInfo } from '@byline/contract/site/site-info'

/** Whether the site has the page of this address; the others are always there. */
export function isShown(to: string, { hasAbout, hasFaqs, showNewsletter }: SiteInfo): boolean {
  if (to === paths.about) return hasAbout
  if (to === paths.faqs) return hasFaqs
  return to !== paths.contact || showNewsletter
}
