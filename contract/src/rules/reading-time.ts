const WORDS_PER_MINUTE = 230
const IDEOGRAPHS_PER_MINUTE = 500
const IDEOGRAPHS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

/** Minutes, not rounded, that an adult needs to read a text without markup. Parts of a text can be added up. */
export function minutesOf(text: string): number {
  const ideographs = text.match(IDEOGRAPHS)?.length ?? 0
  const words = text.replace(IDEOGRAPHS, ' ').match(/\S+/g)?.length ?? 0
  return words / WORDS_PER_MINUTE + ideographs / IDEOGRAPHS_PER_MINUTE
}

/** Minutes as readers see them: whole, and at least 1. */
export function shownMinutes(minutes: number): number {
  return Math.max(1, Math.round(minutes))
}
