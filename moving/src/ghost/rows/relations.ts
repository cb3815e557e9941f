import { textDigest } from '../../records/text-digest.ts'
import { NumberList } from './number-list.ts'

/** A pair of numbers that belongs to a key, such as the place and the length of a row. */
export type Pair = readonly [first: number, second: number]

/**
 * Pairs of numbers by key, in 28 to 40 bytes for each, as an export has hundreds of thousands. Keys are compared by their
 * digests. All pairs are added before the first one is looked up.
 */
export class Relations {
  readonly #keys = new NumberList()
  readonly #firsts = new NumberList()
  readonly #seconds = new NumberList()
  /** The pairs in the order of their keys, those of one key as they were added. */
  #order: Uint32Array | undefined

  add(key: string, [first, second]: Pair): void {
    this.#keys.push(textDigest(key))
    this.#firsts.push(first)
    this.#seconds.push(second)
  }

  get(key: string): Pair[] {
    const order = this.#sorted()
    const digest = textDigest(key)
    const pairs: Pair[] = []
    for (let at = this.#firstOf(digest, order); at < order.length; at++) {
      const index = order[at] as number
      if (this.#keys.at(index) !== digest) break
      pairs.push([this.#firsts.at(index), this.#seconds.at(index)])
    }
    return pairs
  }

  #sorted(): Uint32Array {
    this.#order ??= Uint32Array.from({ length: this.#keys.length }, (_, index) => index).sort(
      (a, b) => this.#keys.at(a) - this.#keys.at(b) || a - b,
    )
    return this.#order
  }

  /** Where the pairs of a key begin, or would. */
  #firstOf(digest: number, order: Uint32Array): number {
    let [from, to] = [0, order.length]
    while (from < to) {
      const middle = Math.floor((from + to) / 2)
      if (this.#keys.at(order[middle] as number) < digest) from = middle + 1
      else to = middle
    }
    return from
  }
}
