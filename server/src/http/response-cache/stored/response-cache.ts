import type { CachedResponse } from './cached-response.ts'

/** Bytes of an entry besides its bodies and header lines, measured: objects, names, entries of maps (decision 5). */
const ENTRY_OVERHEAD_BYTES = 3_072
/** Addresses of one entry that are found without parsing; any further ones are parsed each time. */
const ADDRESSES_MAX = 16
/** The largest share of the capacity that one response may take. */
const LARGEST_SHARE = 1 / 4

interface Entry {
  key: string
  response: CachedResponse
  addresses: string[]
  bytes: number
  isStale: boolean
}

export interface FindOptions {
  /** Finds those too that may be older than a write, for readers who would else get an error. */
  allowStale?: boolean
}

/** The period in which a response is produced. It is outdated if one of its tags is invalidated in that period. */
export interface Fill {
  /** The number of invalidations when it began. */
  readonly startedAt: number
  end(): void
}

/**
 * Finished responses by key. An entry is removed at once when one of its cache tags is invalidated or when it expires
 * (design §4); the least recently used entries are evicted when all together exceed `capacity` bytes.
 */
export class ResponseCache {
  readonly #capacity: number
  readonly #now: () => number
  /** The most recently used entry is last. */
  readonly #entries = new Map<string, Entry>()
  readonly #byAddress = new Map<string, Entry>()
  readonly #byTag = new Map<string, Set<Entry>>()
  /** The time at which each tag was last invalidated; empty while no fill runs. */
  readonly #invalidatedAt = new Map<string, number>()
  #clearedAt = 0
  #fills = 0
  #bytes = 0
  /** Counts invalidations of any tag. */
  invalidations = 0
  /** Whether a stream is being stored: one at a time, because its copy needs memory in addition to the capacity. */
  isStoringStream = false
  /** Counts the responses that were found. */
  hits = 0

  constructor(capacity: number, now: () => number = Date.now) {
    this.#capacity = capacity
    this.#now = now
  }

  get bytes(): number {
    return this.#bytes
  }

  /** Bytes that one response may take. */
  get responseMaxBytes(): number {
    return this.#capacity * LARGEST_SHARE
  }

  get size(): number {
    return this.#entries.size
  }

  /** The response for the unparsed path and query of a request, if `addAddress` was called with them. */
  findByAddress(address: string, options?: FindOptions): CachedResponse | undefined {
    return this.#use(this.#byAddress.get(address), options)
  }

  find(key: string, options?: FindOptions): CachedResponse | undefined {
    return this.#use(this.#entries.get(key), options)
  }

  /** Adds an address to the entry of that key. */
  addAddress(key: string, address: string): void {
    const entry = this.#entries.get(key)
    if (!entry || entry.addresses.length >= ADDRESSES_MAX || this.#byAddress.has(address)) return
    entry.addresses.push(address)
    this.#byAddress.set(address, entry)
    this.#resize(entry, 2 * address.length)
  }

  /** Must be called before any data of the response is read. */
  beginFill(): Fill {
    this.#fills++
    let hasEnded = false
    return {
      startedAt: this.invalidations,
      end: () => {
        if (hasEnded) return
        hasEnded = true
        if (--this.#fills === 0) this.#invalidatedAt.clear()
      },
    }
  }

  /** Stores the result of the fill, unless it is too large or one of its tags was invalidated since the fill began. */
  store(key: string, response: CachedResponse, fill: Fill): void {
    if (this.#isOutdated(response, fill) || response.bytes > this.responseMaxBytes) return
    this.#remove(this.#entries.get(key))
    const entry: Entry = { key, response, addresses: [], bytes: 0, isStale: false }
    this.#entries.set(key, entry)
    for (const tag of response.cacheTags) {
      const tagged = this.#byTag.get(tag) ?? new Set()
      this.#byTag.set(tag, tagged.add(entry))
    }
    response.onResize((bytes) => {
      if (this.#entries.get(key) === entry) this.#resize(entry, bytes)
    })
    this.#resize(entry, response.bytes + ENTRY_OVERHEAD_BYTES + 2 * key.length)
  }

  /** Removes every response that has one of these tags. */
  invalidate(cacheTags: readonly string[]): void {
    this.#outdate(cacheTags, (entry) => this.#remove(entry))
  }

  /** Marks every response that has one of these tags as stale, after a write that may have been stored or not. */
  markStale(cacheTags: readonly string[]): void {
    this.#outdate(cacheTags, (entry) => {
      entry.isStale = true
    })
  }

  clear(): void {
    this.invalidations++
    this.#clearedAt = this.invalidations
    for (const entry of [...this.#entries.values()]) this.#remove(entry)
  }

  /** Evicts the least recently used entries until all others together take at most that many bytes. */
  shrinkTo(bytes: number): void {
    while (this.#bytes > bytes) this.#remove(this.#entries.values().next().value)
  }

  /** All responses, the most recently used last. */
  responses(): Iterable<CachedResponse> {
    return this.#entries.values().map(({ response }) => response)
  }

  #outdate(cacheTags: readonly string[], mark: (entry: Entry) => void): void {
    if (cacheTags.length === 0) return
    this.invalidations++
    for (const tag of cacheTags) {
      if (this.#fills > 0) this.#invalidatedAt.set(tag, this.invalidations)
      for (const entry of this.#byTag.get(tag) ?? []) mark(entry)
    }
  }

  #isOutdated({ cacheTags }: CachedResponse, { startedAt }: Fill): boolean {
    if (this.#clearedAt > startedAt) return true
    return cacheTags.values().some((tag) => (this.#invalidatedAt.get(tag) ?? 0) > startedAt)
  }

  #use(entry: Entry | undefined, { allowStale = false }: FindOptions = {}): CachedResponse | undefined {
    if (!entry || (entry.isStale && !allowStale)) return undefined
    if (entry.response.validUntil <= this.#now()) {
      this.#remove(entry)
      return undefined
    }
    this.#entries.delete(entry.key)
    this.#entries.set(entry.key, entry)
    entry.response.hits++
    this.hits++
    return entry.response
  }

  #remove(entry: Entry | undefined): void {
    if (!entry || !this.#entries.delete(entry.key)) return
    this.#bytes -= entry.bytes
    for (const address of entry.addresses) this.#byAddress.delete(address)
    for (const tag of entry.response.cacheTags) {
      const tagged = this.#byTag.get(tag)
      tagged?.delete(entry)
      if (tagged?.size === 0) this.#byTag.delete(tag)
    }
  }

  #resize(entry: Entry, bytes: number): void {
    entry.bytes += bytes
    this.#bytes += bytes
    this.shrinkTo(this.#capacity)
  }
}
