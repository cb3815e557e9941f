/** Pseudorandom numbers (mulberry32): the same seed yields the same numbers. */
export interface Random {
  /** A number from 0 to below 1. */
  next(): number
  /** A whole number from 0 to below `end`. */
  below(end: number): number
  pick<T>(list: readonly T[]): T
}

export function seeded(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    next,
    below,
    pick: (list) => list[below(list.length)] as (typeof list)[number],
  }
}

/** Picks numbers by Zipf's law: the nth has a probability in proportion to 1/n. */
export function zipf(random: Random, count: number): () => number {
  const sums = new Float64Array(count)
  let sum = 0
  for (let n = 0; n < count; n++) {
    sum += 1 / (n + 1)
    sums[n] = sum
  }
  return () => {
    const wanted = random.next() * sum
    let [low, high] = [0, count - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (Number(sums[middle]) < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}
