import type { Turn } from '@byline/fair-queue/fair-queue'
import type { Drawn } from './draw-process.ts'

/** About 200 pictures. */
const BYTES_MAX = 8_000_000

/** Drawn pictures for link previews, by address and words. */
export class SharePictures {
  /** The least recently used first. */
  readonly #drawn = new Map<string, Buffer>()
  readonly #inFlight = new Map<string, Promise<Buffer>>()
  #bytes = 0

  find(key: string): Buffer | undefined {
    const picture = this.#drawn.get(key)
    if (!picture) return undefined
    this.#drawn.delete(key)
    this.#drawn.set(key, picture)
    return picture
  }

  /** Draws a picture, once for simultaneous requests. Throws the errors of the queue. */
  async draw(key: string, post: Drawn, turn: Turn): Promise<Buffer> {
    const inFlight = this.#inFlight.get(key)
    if (inFlight) return inFlight
    const drawing = this.#drawNew(key, post, turn).finally(() => this.#inFlight.delete(key))
    this.#inFlight.set(key, drawing)
    return drawing
  }

  async #drawNew(key: string, post: Drawn, turn: Turn): Promise<Buffer> {
    // Loaded at the first picture, to keep the start fast.
    const { drawShareFile } = await import('./draw-files.ts')
    const picture = await drawShareFile(post, turn)
    this.#drawn.set(key, picture)
    this.#bytes += picture.byteLength
    for (const [oldest, { byteLength }] of this.#drawn) {
      if (this.#bytes <= BYTES_MAX) break
      this.#drawn.delete(oldest)
      this.#bytes -= byteLength
    }
    return picture
  }
}
