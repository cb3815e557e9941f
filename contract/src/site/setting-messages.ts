export const settingMessages = {
  required: 'This needs some text',
  invisible: 'This needs a visible character, in one line',
  picture: 'This is not the file name of a stored picture',
  link: 'This must be an address: https://…, a page of this site such as /about, or mailto:…',
  flag: 'This must be on or off',
  color: 'This must be a colour such as #2c6a3d',
  language: 'This must be the code of a language, such as en, de-AT or ar',
  timeZone: 'This must be the name of a time zone, such as Europe/Vienna',
  tooLong: (max: number) => `This must be at most ${grouped(max)} characters`,
  listTooLong: (max: number) => `This can have at most ${max} entries`,
  number: (min: number, max: number) => `This must be a number from ${min} to ${grouped(max)}`,
} as const

/** A whole number with commas. `toLocaleString` loads the data of languages, which takes 10 ms of each start. */
function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}
