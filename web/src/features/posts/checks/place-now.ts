/** Characters before a place in which it is looked for, in a text that was changed since. */
const AROUND = 5_000

interface Place {
  start: number
  end: number
}

/** Where a place of a text is in a newer version of it: the same words near the same position, or that position. */
export function placeNow(place: Place, before: string, now: string): Place {
  const words = before.slice(place.start, place.end)
  if (now.startsWith(words, place.start)) return place
  const start = words === '' ? -1 : now.indexOf(words, Math.max(place.start - AROUND, 0))
  if (start !== -1) return { start, end: start + words.length }
  const near = Math.min(place.start, now.length)
  return { start: near, end: near }
}
