/** Numbers that follow from a text: the same text gives the same numbers on every machine. */
export interface Random {
  /** From `low` up to `high`. */
  between(low: number, high: number): number
  /** An integer from `low` to `high`, both included. */
  integer(low: number, high: number): number
  /** An entry of a list that is not empty. */
  pick<T>(list: readonly T[]): T
  chance(probability: number): boolean
}

export function randomFrom(text: string): Random {
  let state = hashOf(text)
  // Mulberry32; its numbers need only look random.
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    between: (low, high) => low + (high - low) * next(),
    integer: (low, high) => Math.floor(low + (high - low + 1) * next()),
    pick: <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T,
    chance: (probability) => next() < probability,
  }
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash
}
