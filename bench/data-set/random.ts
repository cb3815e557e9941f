/** Chance that falls the same way every time: mulberry32. */
export interface Random {
  /** From 0 to below 1. */
  next(): number
  /** A whole number from 0 to below `end`. */
  below(end: number): number
  pick<T>(list: readonly T[]): T
  /** The shape of a UUIDv7 of that moment, as the product's own. */
  id(milliseconds: number): string
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
  const hex = (digits: number) =>
    below(16 ** digits)
      .toString(16)
      .padStart(digits, '0')
  return {
    next,
    below,
    pick: (list) => list[below(list.length)] as (typeof list)[number],
    id(milliseconds) {
      const time = milliseconds.toString(16).padStart(12, '0')
      const variant = (8 + below(4)).toString(16)
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(6)}${hex(6)}`
    },
  }
}

/** Zipf's law: the nth of them comes up in proportion to 1/n. */
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
