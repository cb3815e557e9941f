import type { Turn } from '../../queue/fair-queue.ts'
import type { TitledPost } from './draw-files.ts'

/** About 200 pictures. */
const BYTES_MAX = 8_000_000

/** Drawn pictures for link previews, by address. */
export class SharePictures {
  /** The least recently used first. */
  readonly #drawn = new Map<string, Buffer>()
  readonly #inFlight = new Map<string, Promise<Buffer>>()
  #bytes = 0

  find(address: string): Buffer | undefined {
    const picture = this.#drawn.get(address)
    if (!picture) return undefined
    this.#drawn.delete(address)
    this.#drawn.set(address, picture)
    return picture
  }

  /** Draws a picture, once for simultaneous requests. Throws the errors of the queue. */
  async draw(address: string, post: TitledPost, turn: Turn): Promise<Buffer> {
    const inFlight = this.#inFlight.get(address)
    if (inFlight) return inFlight
    const drawing = this.#drawNew(address, post, turn).finally(() => this.#inFlight.delete(address))
    this.#inFlight.set(address, drawing)
    return drawing
  }

  async #drawNew(address: string, post: TitledPost, turn: Turn): Promise<Buffer> {
    // Loaded at the first picture, to keep the start fast.
    const { drawShareFile } = await import('./draw-files.ts')
    const picture = await drawShareFile(post, turn)
    this.#drawn.set(address, picture)
    this.#bytes += picture.byteLength
    for (const [oldest, { byteLength }] of this.#drawn) {
      if (this.#bytes <= BYTES_MAX) break
      this.#drawn.delete(oldest)
      this.#bytes -= byteLength
    }
    return picture
  }
}
