import { decoded } from '../tree/addresses.ts'

/** Ids used by the page around the article. */
const RESERVED = /^(page|comments?)(-|$)/

/** The ids of a text: each once, and none that the page around it uses. */
export class UniqueIds {
  /** The number of times that an id was asked for. */
  readonly #counts = new Map<string, number>()

  /** The id as it may be, or undefined if it is taken. */
  reserve(written: string): string | undefined {
    const id = safeId(written)
    if (this.#counts.has(id)) return undefined
    this.#counts.set(id, 0)
    return id
  }

  /** The id, with a number if it is taken. */
  choose(wanted: string): string {
    const base = safeId(wanted)
    let [id, count] = [base, this.#counts.get(base) ?? 0]
    while (this.#counts.has(id)) id = `${base}-${++count}`
    this.#counts.set(base, count)
    this.#counts.set(id, this.#counts.get(id) ?? 0)
    return id
  }

  /** The address of an id in the text that was written otherwise; any other stays. */
  linkTo(href: string): string {
    const id = decoded(href.slice(1))
    const safe = safeId(id)
    const isMoved = safe !== id && id !== '' && this.#counts.has(safe)
    return isMoved ? `#${encodeURIComponent(safe.toWellFormed())}` : href
  }
}

function safeId(id: string): string {
  return RESERVED.test(id.toLowerCase()) ? `text-${id}` : id || 'section'
}
