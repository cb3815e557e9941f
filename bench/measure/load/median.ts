/** The median. For an even count it is the lower of the two middle numbers, so that it is a measured one. */
export function median(numbers: readonly number[]): number {
  const middle = numbers.toSorted((a, b) => a - b)[Math.ceil(numbers.length / 2) - 1]
  if (middle === undefined) throw new Error('there is no median of nothing')
  return middle
}

/** The median of the ratios of each round, because a slow round slows both sides. */
export function medianRatio(numbers: readonly number[], others: readonly number[]): number {
  if (numbers.length !== others.length) throw new Error('a ratio needs two figures of each round')
  return median(numbers.map((number, round) => number / (others[round] ?? Number.NaN)))
}
