/** The text with no line break before a dash between words, so that no line begins with a dash. */
export function unbrokenDashes(text: string): string {
  return text.replace(/ (?=[–—-] )/g, '\u00a0')
}
