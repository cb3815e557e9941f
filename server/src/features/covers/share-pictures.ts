import type { Turn } from '../../queue/fair-queue.ts'
import { inPictureQueue } from '../uploads/picture.ts'
import { drawSharePicture, SHARE_HEIGHT, SHARE_WIDTH } from './draw-share-picture.ts'
import { loadFont } from './lettering.ts'
import { rasterize } from './rasterize.ts'

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
  async draw(address: string, post: { id: string; title: string }, turn: Turn): Promise<Buffer> {
    const inFlight = this.#inFlight.get(address)
    if (inFlight) return inFlight
    const drawing = this.#drawNew(address, post, turn).finally(() => this.#inFlight.delete(address))
    this.#inFlight.set(address, drawing)
    return drawing
  }

  async #drawNew(
    address: string,
    post: { id: string; title: string },
    turn: Turn,
  ): Promise<Buffer> {
    const font = await loadFont()
    const draw = () => rasterize(drawSharePicture(font, post.id, post.title))
    const picture = await inPictureQueue(turn, draw, SHARE_WIDTH * SHARE_HEIGHT)
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
