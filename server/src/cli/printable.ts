/** Replaces control characters and those that change the direction of text by `?`, so that a file's name cannot control the terminal. */
export function printable(line: string): string {
  return line.replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu, '?')
}
