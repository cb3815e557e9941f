import type { CachedResponse } from './cached-response.ts'

/** Bytes of a kept reply beside its bodies: headers, names, the maps that find it. */
const OVERHEAD = 4_096
/** Addresses under which one reply is found without being understood; more are understood anew each time. */
const ADDRESSES_MAX = 16
/** The largest part of all room that one reply may take. */
const LARGEST_PART = 1 / 8

interface Place {
  key: string
  reply: CachedResponse
  addresses: string[]
  bytes: number
}

/** A look at the data that a reply is made from; what changes before it ends makes the reply outdated. */
export interface Round {
  /** The count of changes when it began. */
  readonly at: number
  end(): void
}

/**
 * Finished replies by key, least recently used out first when they take more than `room` bytes, and out at once
 * when a topic they were made from changes (design §4) or their time is over.
 */
export class ResponseCache {
  readonly #room: number
  readonly #now: () => number
  readonly #places = new Map<string, Place>()
  readonly #byAddress = new Map<string, Place>()
  readonly #byTopic = new Map<string, Set<Place>>()
  /** When each topic last changed, as far as a round that goes on may have missed it. */
  readonly #changedAt = new Map<string, number>()
  #clearedAt = 0
  #rounds = 0
  #bytes = 0
  /** Counts every change heard of. */
  changes = 0
  /** Whether a reply is copied as it is sent: one at a time, as it takes its memory besides. */
  copying = false

  constructor(room: number, now: () => number = Date.now) {
    this.#room = room
    this.#now = now
  }

  get bytes(): number {
    return this.#bytes
  }

  /** The most bytes that one reply may take. */
  get largest(): number {
    return this.#room * LARGEST_PART
  }

  get size(): number {
    return this.#places.size
  }

  /** What is kept for an address that was asked for before, just as it was written. */
  findByAddress(address: string): CachedResponse | undefined {
    return this.#use(this.#byAddress.get(address))
  }

  find(key: string): CachedResponse | undefined {
    return this.#use(this.#places.get(key))
  }

  /** From now on the address leads to what is kept under the key. */
  addAddress(key: string, address: string): void {
    const place = this.#places.get(key)
    if (!place || place.addresses.length >= ADDRESSES_MAX || this.#byAddress.has(address)) return
    place.addresses.push(address)
    this.#byAddress.set(address, place)
    this.#resize(place, 2 * address.length)
  }

  begin(): Round {
    this.#rounds++
    let over = false
    return {
      at: this.changes,
      end: () => {
        if (over) return
        over = true
        if (--this.#rounds === 0) this.#changedAt.clear()
      },
    }
  }

  /** Keeps what was made in that round, unless something it was made from has changed since. */
  keep(key: string, reply: CachedResponse, round: Round): void {
    if (this.#isOutdated(reply, round) || reply.bytes > this.largest) return
    this.#remove(this.#places.get(key))
    const place: Place = { key, reply, addresses: [], bytes: 0 }
    this.#places.set(key, place)
    for (const tag of reply.cacheTags) {
      const made = this.#byTopic.get(tag) ?? new Set()
      this.#byTopic.set(tag, made.add(place))
    }
    reply.onGrowth((bytes) => {
      if (this.#places.get(key) === place) this.#resize(place, bytes)
    })
    this.#resize(place, reply.bytes + OVERHEAD + 2 * key.length)
  }

  drop(cacheTags: readonly string[]): void {
    this.changes++
    for (const tag of cacheTags) {
      if (this.#rounds > 0) this.#changedAt.set(tag, this.changes)
      for (const place of this.#byTopic.get(tag) ?? []) this.#remove(place)
    }
  }

  dropAll(): void {
    this.changes++
    this.#clearedAt = this.changes
    for (const place of [...this.#places.values()]) this.#remove(place)
  }

  /** All that is kept, most recently used last. */
  replies(): Iterable<CachedResponse> {
    return this.#places.values().map(({ reply }) => reply)
  }

  #isOutdated({ cacheTags }: CachedResponse, { at }: Round): boolean {
    if (this.#clearedAt > at) return true
    return cacheTags.values().some((tag) => (this.#changedAt.get(tag) ?? 0) > at)
  }

  #use(place: Place | undefined): CachedResponse | undefined {
    if (!place) return undefined
    if (place.reply.validUntil <= this.#now()) {
      this.#remove(place)
      return undefined
    }
    this.#places.delete(place.key)
    this.#places.set(place.key, place)
    place.reply.hits++
    return place.reply
  }

  #remove(place: Place | undefined): void {
    if (!place || !this.#places.delete(place.key)) return
    this.#bytes -= place.bytes
    for (const address of place.addresses) this.#byAddress.delete(address)
    for (const tag of place.reply.cacheTags) {
      const made = this.#byTopic.get(tag)
      made?.delete(place)
      if (made?.size === 0) this.#byTopic.delete(tag)
    }
  }

  #resize(place: Place, bytes: number): void {
    place.bytes += bytes
    this.#bytes += bytes
    while (this.#bytes > this.#room) this.#remove(this.#places.values().next().value)
  }
}
