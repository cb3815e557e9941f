/** The number of characters around the old position in which a changed text is searched. */
const AROUND = 5_000

interface Range {
  start: number
  end: number
}

/** Finds a range of a text in a newer version of it: the same words near the same position, else that position. */
export function currentRange(range: Range, before: string, now: string): Range {
  const words = before.slice(range.start, range.end)
  if (now.startsWith(words, range.start)) return range
  const start = words === '' ? -1 : now.indexOf(words, Math.max(range.start - AROUND, 0))
  if (start !== -1) return { start, end: start + words.length }
  const near = Math.min(range.start, now.length)
  return { start: near, end: near }
}
