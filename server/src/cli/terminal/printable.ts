/** Replaces characters that control the terminal or the direction of text by `?`, because file names may have them. */
export function printable(line: string): string {
  return line.replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu, '?')
}
