/** Whether it is an IANA name that dates can be written with, such as `Europe/Vienna`. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
