/** A file's name must not steer the terminal: control characters and those that turn the direction become `?`. */
export function printable(line: string): string {
  return line.replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu, '?')
}
