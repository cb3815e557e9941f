/** The end of an axis of counts: a round, even number not below `most`, so that half of it is a whole number too. */
export function axisTop(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(most, 2)))
  const tops = [1, 1.5, 2, 3, 4, 5, 6, 8].map((step) => step * power)
  return tops.find((top) => top >= most && top % 2 === 0) ?? 10 * power
}
