/** Places in a text, given in UTF-16 code units, each with its count of Unicode code points. */
export function inCodePoints(text: string, places: readonly number[]): ReadonlyMap<number, number> {
  let [at, count] = [0, 0]
  const inOrder = places.toSorted((a, b) => a - b)
  return new Map(
    inOrder.map((place) => {
      const part = text.slice(at, place)
      count += place - at - (part.match(/[\u{10000}-\u{10FFFF}]/gu)?.length ?? 0)
      at = place
      return [place, count]
    }),
  )
}
