import { textDigest } from './text-digest.ts'

/** The questions to a set of texts, however it remembers them. */
export type TextLookup = Pick<ReadonlySet<string>, 'has' | 'size'>

/** Tables, each of which grows by itself, so that never the whole of it is in memory twice. */
const TABLES = 64
/** Places of a table at first, by how many times it grows, and how full it may be so that a search ends soon. */
const [PLACES, GROWTH, FULL] = [16, 1.5, 0.75]

/**
 * A set of texts in 11 to 16 bytes for each, whatever their length, for the addresses and paths of a source with hundreds of
 * thousands of posts. It remembers 53 bits of each text: one that it does not have is found in a set of a million with a
 * probability of one in ten thousand million.
 */
export class TextSet {
  /** Tables of digests; 0 is an empty slot. */
  readonly #tables: Float64Array[] = Array.from({ length: TABLES }, () => new Float64Array(PLACES))
  readonly #sizes = new Uint32Array(TABLES)
  #size = 0

  constructor(texts: Iterable<string> = []) {
    for (const text of texts) this.add(text)
  }

  get size(): number {
    return this.#size
  }

  has(text: string): boolean {
    const digest = textDigest(text)
    const table = this.#tables[digest % TABLES] as Float64Array
    return table[placeOf(digest, table)] === digest
  }

  /** False if it has the text already. */
  add(text: string): boolean {
    const digest = textDigest(text)
    const number = digest % TABLES
    const table = this.#tables[number] as Float64Array
    const place = placeOf(digest, table)
    if (table[place] === digest) return false
    table[place] = digest
    this.#size++
    const size = (this.#sizes[number] ?? 0) + 1
    this.#sizes[number] = size
    if (size > FULL * table.length) this.#tables[number] = larger(table)
    return true
  }
}

/** The place of a digest, or the empty one where it would be. */
function placeOf(digest: number, table: Float64Array): number {
  const last = table.length - 1
  let place = Math.floor(digest / TABLES) % table.length
  for (;;) {
    const found = table[place]
    if (found === digest || found === 0) return place
    place = place === last ? 0 : place + 1
  }
}

function larger(table: Float64Array): Float64Array {
  const grown = new Float64Array(Math.ceil(GROWTH * table.length))
  for (const digest of table) if (digest !== 0) grown[placeOf(digest, grown)] = digest
  return grown
}
