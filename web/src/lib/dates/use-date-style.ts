import { defaultSite } from '@byline/contract/site/default-site'
import type { SiteInfo } from '@byline/contract/site/site-info'
import { useSite } from '../head/use-site.ts'
import { language, ownLanguageOfPage } from '../language/texts.ts'
import type { DateStyle } from './short-date.ts'

/** The style of this site's dates: in the zone of the site on the server, in the visitor's own in the browser. */
export function useDateStyle(): DateStyle {
  const site = useSite()
  const locale = dateLocale(site)
  return import.meta.env.SSR ? { locale, timeZone: site.timeZone } : { locale }
}

/**
 * The locale of dates: the one that the owner has chosen. While it is the one of a new site, a page that speaks another
 * language than English has the dates of the site's language. A page in the language of its reader has dates in it too.
 */
export function dateLocale({ dateStyle, lang }: Pick<SiteInfo, 'dateStyle' | 'lang'>): string {
  const own = ownLanguageOfPage()
  if (own) return own.lang
  return chosenDates({ dateStyle, lang }, language())
}

/** The locale of dates on a page of the site that speaks `spoken`, and is not in the language of its reader. */
export function chosenDates({ dateStyle, lang }: Pick<SiteInfo, 'dateStyle' | 'lang'>, spoken: string): string {
  return dateStyle === defaultSite.dateStyle && !spoken.startsWith('en') ? lang : dateStyle
}
