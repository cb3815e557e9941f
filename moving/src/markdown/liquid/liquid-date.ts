const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** A date in UTC by a format of `strftime`, of which the usual codes are known; the value itself if it is no date. */
export function formatDate(value: unknown, format: string): string {
  const date = value === 'now' || value === 'today' ? new Date() : new Date(String(value))
  if (Number.isNaN(date.getTime())) return String(value ?? '')
  const two = (number: number) => String(number).padStart(2, '0')
  const month = MONTHS[date.getUTCMonth()] ?? ''
  const day = DAYS[date.getUTCDay()] ?? ''
  const codes: Record<string, string> = {
    Y: String(date.getUTCFullYear()),
    y: two(date.getUTCFullYear() % 100),
    m: two(date.getUTCMonth() + 1),
    d: two(date.getUTCDate()),
    e: String(date.getUTCDate()),
    H: two(date.getUTCHours()),
    M: two(date.getUTCMinutes()),
    S: two(date.getUTCSeconds()),
    B: month,
    b: month.slice(0, 3),
    A: day,
    a: day.slice(0, 3),
    '%': '%',
  }
  return format.replace(/%-?([A-Za-z%])/g, (code, letter: string) => {
    const text = codes[letter]
    if (text === undefined) return code
    return code.startsWith('%-') ? text.replace(/^0(?=\d)/, '') : text
  })
}
