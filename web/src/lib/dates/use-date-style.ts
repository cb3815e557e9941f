import { useSite } from '../head/use-site.ts'
import type { DateStyle } from './short-date.ts'

/** How this site writes dates: in the zone of the site on the server, in the visitor's own in the browser. */
export function useDateStyle(): DateStyle {
  const { dateStyle, timeZone } = useSite()
  return import.meta.env.SSR ? { locale: dateStyle, timeZone } : { locale: dateStyle }
}
