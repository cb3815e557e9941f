export interface Picker {
  number(below: number): number
  one<Item>(items: readonly Item[]): Item
  /** True once in so many calls. */
  chance(of: number): boolean
}

/** The same choices for the same seed (mulberry32). */
export function picker(seed: number): Picker {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const number = (below: number) => Math.floor(next() * below)
  return {
    number,
    one: (items) => items[number(items.length)] as (typeof items)[number],
    chance: (of) => number(of) === 0,
  }
}
