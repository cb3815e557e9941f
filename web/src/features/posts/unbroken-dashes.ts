/** The text without a line break before a dash between words, so that no line begins with one. */
export function unbrokenDashes(text: string): string {
  return text.replace(/ (?=(?:--?|[–—]) )/g, '\u00a0')
}
