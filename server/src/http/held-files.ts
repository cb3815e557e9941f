import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { limits } from '@byline/contract/limits'
import { AppError } from '../errors/app-error.ts'

/** Bytes of files that all requests together hold in memory at once: twenty of the largest. */
const HELD_MAX = 20 * limits.uploadBytes

let allHeld = 0

/** The files of one request, which stay in memory until it is over. */
export class HeldFiles {
  #held = 0

  constructor(reply: ServerResponse) {
    for (const over of ['finish', 'close']) reply.once(over, () => this.#release())
  }

  /** Reads a file of a form. Refuses with `file_too_large`, and with `overloaded` when all requests together hold too much. */
  async read(file: Readable & { truncated: boolean }): Promise<Buffer> {
    // In one piece from the start: joining pieces takes their memory twice. What is not filled takes none.
    const whole = Buffer.allocUnsafeSlow(limits.uploadBytes)
    let length = 0
    for await (const chunk of file as AsyncIterable<Buffer>) {
      if (file.truncated || length + chunk.length > whole.length)
        throw new AppError('file_too_large')
      this.#hold(chunk.length)
      chunk.copy(whole, length)
      length += chunk.length
    }
    if (file.truncated) throw new AppError('file_too_large')
    return whole.subarray(0, length)
  }

  #release(): void {
    allHeld -= this.#held
    this.#held = 0
  }

  #hold(bytes: number): void {
    if (allHeld + bytes > HELD_MAX) throw new AppError('overloaded')
    allHeld += bytes
    this.#held += bytes
  }
}
