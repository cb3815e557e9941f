import type { WxrItem } from './wxr/wxr-item.ts'

/** The time at which a post was written, or is to be published; undefined without any date, as drafts have none. */
export function createdAt({ fields }: WxrItem): string | undefined {
  return (
    readDate(fields['wp:post_date_gmt']) ??
    readDate(fields.pubDate) ??
    // The time in the zone of the site, which the export does not name.
    readDate(fields['wp:post_date'])
  )
}

export function updatedAt({ fields }: WxrItem): string | undefined {
  return readDate(fields['wp:post_modified_gmt']) ?? readDate(fields['wp:post_modified'])
}

/** A time as `2019-05-04 10:00:00` in UTC or as RFC 822 writes it; undefined for zeros and for a year before 1970. */
export function readDate(text = ''): string | undefined {
  const written = text.trim()
  const [, year = '', month, day, time = '00:00:00'] =
    /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d:\d\d:\d\d))?/.exec(written) ?? []
  const isRfc822 = /^(\w{3},\s*)?\d{1,2}\s+\w{3}\s+\d{4}\s/.test(written)
  const iso = month ? `${year}-${month}-${day}T${time}Z` : isRfc822 ? written.slice(0, 60) : ''
  const ms = Date.parse(iso)
  if (Number.isNaN(ms)) return undefined
  const isPlausible = ms > 0 && ms < 253_402_300_800_000 && !/-0001|\b0000\b/.test(written)
  return isPlausible ? new Date(ms).toISOString() : undefined
}
