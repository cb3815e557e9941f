import type { ServerResponse } from 'node:http'
import { AppError } from '../../../errors/app-error.ts'

/** Open streams of one network, where many people may share an address, and of the process. */
export const STREAMS_PER_NETWORK = 100
export const STREAMS_MAX = 5_000
/** Comments within this time are announced together. */
export const ANNOUNCED_AFTER_MS = 300
/** Proxies close a connection on which nothing arrives, many of them after a minute. */
const SIGN_OF_LIFE_MS = 25_000

/**
 * The open streams (Server-Sent Events) that announce new comments, by post. They carry no comment, only the news of
 * one.
 */
export class LiveStreams {
  readonly #perNetwork: number
  readonly #byPost = new Map<string, Set<ServerResponse>>()
  readonly #networks = new Map<string, number>()
  readonly #announced = new Map<string, NodeJS.Timeout>()
  #count = 0
  #lastSign = performance.now()

  constructor(perNetwork: number) {
    this.#perNetwork = perNetwork
  }

  get count(): number {
    return this.#count
  }

  /**
   * Counts a stream until its connection is closed. Returns false for one that is closed already, which would be counted
   * for ever. Throws `overloaded` if there are too many.
   */
  add(postId: string, network: string, stream: ServerResponse): boolean {
    if (stream.destroyed) return false
    const ofNetwork = this.#networks.get(network) ?? 0
    if (this.#count >= STREAMS_MAX || ofNetwork >= this.#perNetwork) throw new AppError('overloaded')
    const streams = this.#byPost.get(postId) ?? new Set()
    this.#byPost.set(postId, streams.add(stream))
    this.#networks.set(network, ofNetwork + 1)
    this.#count++
    stream.once('close', () => {
      this.#count--
      streams.delete(stream)
      if (streams.size === 0 && this.#byPost.get(postId) === streams) this.#byPost.delete(postId)
      const others = (this.#networks.get(network) ?? 1) - 1
      if (others > 0) this.#networks.set(network, others)
      else this.#networks.delete(network)
    })
    return true
  }

  /** Tells the readers of a post, soon, that its comments have changed. */
  announce(postId: string): void {
    if (!this.#byPost.has(postId) || this.#announced.has(postId)) return
    const timer = setTimeout(() => {
      this.#announced.delete(postId)
      this.#write(this.#byPost.get(postId) ?? [], 'event: comments\ndata: changed\n\n')
    }, ANNOUNCED_AFTER_MS)
    this.#announced.set(postId, timer.unref())
  }

  /** Tells the readers of all posts, after changes that were missed. */
  announceAll(): void {
    for (const postId of this.#byPost.keys()) this.announce(postId)
  }

  /** Sends a sign of life on quiet connections, when it is time. Called again and again. */
  showLife(): void {
    if (performance.now() - this.#lastSign < SIGN_OF_LIFE_MS) return
    this.#lastSign = performance.now()
    for (const streams of this.#byPost.values()) this.#write(streams, ':\n\n')
  }

  /** Ends all streams; their browsers connect again. */
  end(): void {
    for (const timer of this.#announced.values()) clearTimeout(timer)
    this.#announced.clear()
    for (const streams of this.#byPost.values()) for (const stream of streams) stream.end()
  }

  #write(streams: Iterable<ServerResponse>, text: string): void {
    for (const stream of streams) {
      // A reader who has not read the last news needs no second one; the server closes connections that never read.
      if (!stream.writableNeedDrain) stream.write(text)
    }
  }
}
