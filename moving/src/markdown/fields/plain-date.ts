const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** The zones that mails and old exports name. */
const ZONES: Record<string, string> = {
  est: '-0500',
  edt: '-0400',
  cst: '-0600',
  cdt: '-0500',
  mst: '-0700',
  mdt: '-0600',
  pst: '-0800',
  pdt: '-0700',
  cet: '+0100',
  cest: '+0200',
  bst: '+0100',
  jst: '+0900',
}
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)?\.?[ -]+([a-z]{3,9})\.?,?[ -]+(\d{4})$/
const MONTH_FIRST = /^([a-z]{3,9})\.? +(\d{1,2})(?:st|nd|rd|th)?,? +(\d{4})$/
const TIME = /[ ,T]+(?:at )?(\d{1,2})(?::|h)(\d{2})(?::(\d{2})(?:\.\d+)?)? *([ap]\.?m\.?)?/i

/** `Jan 31 20:17:44 -03 2021` of C and of `date`, after the day of the week. */
const AS_IN_C = /^([a-z]{3}) +(\d{1,2}) +(\d{1,2}:\d{2}:\d{2})( +\S{1,6})? +(\d{4})$/

/**
 * Dates of other forms as `2019-05-01 10:00:00 +0200`: `May 1st, 2019`, `Wed, 01 May 2019 10:00:00 GMT`, `2019/5/1`,
 * `1.5.2019`, `5/31/2019`, `20190501`, `2019-05-01 3:30 PM`, seconds since 1970. Undefined for any other, and for
 * `01/02/2019`, which people read in two ways.
 */
export function plainDate(text: string): string | undefined {
  if (/^\d{9,10}$/.test(text)) return new Date(Number(text) * 1_000).toISOString()
  if (/^1\d{12}$/.test(text)) return new Date(Number(text)).toISOString()
  const [, compactYear, compactMonth, compactDay] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? []
  if (compactYear) return `${compactYear}-${compactMonth}-${compactDay}`
  const lower = text
    .toLowerCase()
    .replace(/^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,? +/, '')
    .replace(AS_IN_C, '$1 $2 $5 $3$4')
    .replace(/(:\d{2}(?: ?[ap]m)?) ?(?:utc|gmt)?([+-]\d{2})(?::?(\d{2}))?$/, hoursEast)
  const zone = zoneOf(lower)
  const plain = zone ? lower.slice(0, zone.at).trimEnd() : lower
  const time = TIME.exec(plain)
  const day = dayOf((time ? plain.slice(0, time.index) + plain.slice(time.index + time[0].length) : plain).trim())
  if (day === undefined || !time) return day
  return `${day} ${hourOf(time)}:${time[2]}:${time[3] ?? '00'} ${zone?.name ?? 'Z'}`
}

/** `-03` and `UTC-03:00` as `-0300`. */
function hoursEast(_: string, time: string, hours: string, minutes = '00'): string {
  return `${time} ${hours}${minutes}`
}

function zoneOf(text: string): { name: string; at: number } | undefined {
  const [, name = ''] = /(?::\d{2}(?:\.\d+)?|[ap]m) *(?:\(?([a-z]{3,4})\)?|([+-]\d{2}:?\d{2}))?$/.exec(text) ?? []
  if (Object.hasOwn(ZONES, name)) return { name: ZONES[name] ?? '', at: text.lastIndexOf(name) }
  const [offset, sign] = / *([+-]\d{2}:?\d{2}|z|gmt|utc)$/.exec(text) ?? []
  if (offset === undefined || !/:\d{2}/.test(text.slice(0, -offset.length))) return undefined
  return { name: sign ?? '', at: text.length - offset.length }
}

function dayOf(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? []
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

function hourOf([, hour = '0', , , half]: RegExpExecArray): number {
  if (!half) return Number(hour)
  return (Number(hour) % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0)
}
