import { digestOf } from '../../headers/digest.ts'

/** The time at which a content was first sent, in milliseconds since 1970. */
export interface LastModified {
  /** The value of `Last-Modified`, a whole second. */
  at: number
  /** A client with this date, or a later one, has the content. */
  knownFrom: number
}

/** Addresses whose contents are remembered; any other content counts as new. */
const REMEMBERED_MAX = 1_000

/**
 * Dates the contents of addresses by when they were first produced, because a deletion or a new name changes a content
 * but no date in it. The header has whole seconds, so a second content of one second is known only by a later date
 * (RFC 9110 §8.8.2.2); an `ETag` has no such gap.
 */
export class ContentDates {
  readonly #contents = new Map<string, LastModified & { digest: string }>()

  /** The date of this content, whose data was not read before `startedAt`. */
  dateOf(key: string, content: string, startedAt: number): LastModified {
    const digest = digestOf(content)
    const before = this.#contents.get(key)
    this.#contents.delete(key)
    const dated = before?.digest === digest ? before : { digest, ...following(before, startedAt) }
    this.#contents.set(key, dated)
    const [oldest = ''] = this.#contents.keys()
    if (this.#contents.size > REMEMBERED_MAX) this.#contents.delete(oldest)
    return dated
  }
}

function following(before: LastModified | undefined, startedAt: number): LastModified {
  // The clock may have been set back.
  const at = Math.max(startedAt - (startedAt % 1_000), before?.at ?? 0)
  return { at, knownFrom: before?.at === at ? at + 1_000 : at }
}

/** Whether an `If-Modified-Since` header shows that the client has the content (RFC 9110 §13.1.3). */
export function isUnmodifiedSince(header: string, lastModified: LastModified | undefined): boolean {
  // A date without its zone would be read in that of the server.
  return lastModified !== undefined && /GMT$/.test(header) ? Date.parse(header) >= lastModified.knownFrom : false
}
