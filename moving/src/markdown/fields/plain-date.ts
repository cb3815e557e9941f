const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)? +([a-z]{3,9}) +(\d{4})$/
const MONTH_FIRST = /^([a-z]{3,9}) +(\d{1,2})(?:st|nd|rd|th)?,? +(\d{4})$/
const WITH_TIME = /^(.+?)[ ,]+(\d{1,2}:\d{2}(?::\d{2})?(?: *(?:z|gmt|utc|[+-]\d{2}:?\d{2}))?)$/

/**
 * Dates of other forms as `2019-05-01 10:00:00 +0200`: `May 1st, 2019`, `Wed, 01 May 2019 10:00:00 GMT`, `2019/5/1`,
 * `1.5.2019`, `5/31/2019`, `20190501`, seconds since 1970. Undefined for any other, and for `01/02/2019`, which people
 * read in two ways.
 */
export function plainDate(text: string): string | undefined {
  if (/^\d{9,10}$/.test(text)) return new Date(Number(text) * 1_000).toISOString()
  if (/^1\d{12}$/.test(text)) return new Date(Number(text)).toISOString()
  const plain = text.toLowerCase().replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? +/, '')
  const [, written = plain, time = ''] = WITH_TIME.exec(plain) ?? []
  const day = dayOf(written)
  return day && `${day} ${time}`
}

function dayOf(text: string): string | undefined {
  const [, year, month, day] =
    /^(\d{4})(?:(\d{2})(\d{2})|[/.](\d{1,2})[/.](\d{1,2}))$/.exec(text)?.filter(Boolean) ?? []
  if (year) return `${year}-${month}-${day}`
  const [, first = '', sign, second = '', last] = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(text) ?? []
  if (last) {
    // A dot is written after the day; a slash after the month in some countries, unless that is impossible.
    if (sign === '.' || Number(first) > 12) return `${last}-${second}-${first}`
    return Number(second) > 12 || first === second ? `${last}-${first}-${second}` : undefined
  }
  const [, date, name, dayYear] = DAY_FIRST.exec(text) ?? []
  if (date && name) return named(dayYear, name, date)
  const [, monthName, monthDay, monthYear] = MONTH_FIRST.exec(text) ?? []
  return monthName && monthDay ? named(monthYear, monthName, monthDay) : undefined
}

function named(year: string | undefined, name: string, day: string): string | undefined {
  const month = MONTHS.indexOf(name.slice(0, 3)) + 1
  return month === 0 ? undefined : `${year}-${month}-${day}`
}
