/** Fragments of a filter that are looked up; more would find hardly fewer texts. */
const LOOKED_UP_MAX = 24

/**
 * Every character of a text, every two and every three adjacent ones, each encoded as one word of an index. Whatever
 * contains a filter has all fragments of the filter; the reverse must be tested. Letters of ASCII have no case, as in
 * LIKE of SQLite.
 */
export function fragmentsOf(text: string): Set<string> {
  const signs = signsOf(text)
  const fragments = new Set<string>()
  let [before, beforeThat] = ['', '']
  for (const sign of signs) {
    fragments.add(sign)
    if (before !== '') fragments.add(before + sign)
    if (beforeThat !== '') fragments.add(beforeThat + before + sign)
    beforeThat = before
    before = sign
  }
  return fragments
}

/** The fragments that every text with this filter has: its threes, or the whole filter if it is shorter. */
export function fragmentsToFind(filter: string): string[] {
  const signs = signsOf(filter)
  if (signs.length <= 3) return [signs.join('')]
  const threes = signs.slice(2).map((_, n) => signs.slice(n, n + 3).join(''))
  const distinct = [...new Set(threes)]
  const step = Math.max(1, distinct.length / LOOKED_UP_MAX)
  return Array.from(
    { length: Math.min(LOOKED_UP_MAX, distinct.length) },
    (_, n) => distinct[Math.floor(n * step)] ?? '',
  )
}

/** The characters of a text. Those that would end a word of the index become words of letters. */
function signsOf(text: string): string[] {
  return Array.from(text, (sign) =>
    /^[a-y0-9\u0080-\u{10ffff}]$/u.test(sign)
      ? sign
      : /^[A-Y]$/.test(sign)
        ? sign.toLowerCase()
        : `z${sign.toLowerCase().codePointAt(0)?.toString(36)}z`,
  )
}
