/** The middle one; of an even number the lower of the two in the middle, so that it is one that was measured. */
export function median(numbers: readonly number[]): number {
  const middle = numbers.toSorted((a, b) => a - b)[Math.ceil(numbers.length / 2) - 1]
  if (middle === undefined) throw new Error('there is no median of nothing')
  return middle
}

/** The median of the ratios of each round: what slows a whole round down slows both sides. */
export function medianRatio(numbers: readonly number[], others: readonly number[]): number {
  if (numbers.length !== others.length) throw new Error('a ratio needs two figures of each round')
  return median(numbers.map((number, round) => number / (others[round] ?? Number.NaN)))
}
