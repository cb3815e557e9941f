import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { limits } from '@byline/contract/rules/limits'
import { AppError } from '../../errors/app-error.ts'

/** Bytes of files that all requests together may buffer: twenty files of the maximum size. */
const BUFFERED_MAX_BYTES = 20 * limits.uploadBytes

let bufferedBytes = 0

/** The uploaded files of one request. They stay in memory until the response ends, and are empty afterwards. */
export class BufferedFiles {
  #ownBytes = 0
  #files: ArrayBuffer[] = []

  constructor(response: ServerResponse) {
    for (const ended of ['finish', 'close']) response.once(ended, () => this.#release())
    // Their memory is free at once, not after a garbage collection. If the client went away, work may still use them.
    response.once('finish', () => {
      for (const file of this.#files.splice(0)) file.transfer(0)
    })
  }

  /**
   * Reads one file of a form. Throws `file_too_large`, or `overloaded` if all requests together would buffer too much.
   */
  async read(file: Readable & { truncated: boolean }): Promise<Buffer> {
    // One buffer of full size, because joining chunks needs twice the memory. Unwritten pages of it need no memory.
    const whole = Buffer.allocUnsafeSlow(limits.uploadBytes)
    this.#files.push(whole.buffer as ArrayBuffer)
    let length = 0
    for await (const chunk of file as AsyncIterable<Buffer>) {
      if (file.truncated || length + chunk.length > whole.length) throw new AppError('file_too_large')
      this.#reserve(chunk.length)
      chunk.copy(whole, length)
      length += chunk.length
    }
    if (file.truncated) throw new AppError('file_too_large')
    return whole.subarray(0, length)
  }

  #release(): void {
    bufferedBytes -= this.#ownBytes
    this.#ownBytes = 0
  }

  #reserve(bytes: number): void {
    if (bufferedBytes + bytes > BUFFERED_MAX_BYTES) throw new AppError('overloaded')
    bufferedBytes += bytes
    this.#ownBytes += bytes
  }
}
