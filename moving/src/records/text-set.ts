import { textDigest } from './text-digest.ts'

/** The questions to a set of texts, however it remembers them. */
export type TextLookup = Pick<ReadonlySet<string>, 'has' | 'size'>

/**
 * A set of texts in some 40 bytes for each, whatever their length, for the addresses and paths of a source with many posts.
 * It remembers 53 bits of each text: one that it does not have is found in a set of a million with a probability of one in
 * ten thousand million.
 */
export class TextSet {
  readonly #digests = new Set<number>()

  constructor(texts: Iterable<string> = []) {
    for (const text of texts) this.add(text)
  }

  get size(): number {
    return this.#digests.size
  }

  has(text: string): boolean {
    return this.#digests.has(textDigest(text))
  }

  /** False if it has the text already. */
  add(text: string): boolean {
    const before = this.size
    return this.#digests.add(textDigest(text)).size > before
  }
}
