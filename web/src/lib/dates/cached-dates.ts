import { type DateStyle, shortDate, wholeDate } from './short-date.ts'

/** The dates of a thousand posts and comments, as texts. */
const KEPT_MAX = 5_000
/** No time zone begins a year within such a part of time; a short date depends on the year of today. */
const PART_MS = 15 * 60_000

type Format = (iso: string, style: DateStyle) => string

/** The server caches the dates that it has written, as formatting a date takes as long as rendering ten elements. */
export const shortDateOf: Format = import.meta.env.SSR ? cached(shortDate) : shortDate
export const wholeDateOf: Format = import.meta.env.SSR ? cached(wholeDate) : wholeDate

function cached(format: Format): Format {
  const texts = new Map<string, string>()
  let part = 0
  return (iso, style) => {
    const now = Math.floor(Date.now() / PART_MS)
    if (now !== part || texts.size >= KEPT_MAX) texts.clear()
    part = now
    const key = `${style.locale} ${style.timeZone} ${iso}`
    const text = texts.get(key) ?? format(iso, style)
    texts.set(key, text)
    return text
  }
}
