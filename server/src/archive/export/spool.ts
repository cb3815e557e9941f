import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { storageFailureOf } from '../../db/dialect/storage-failure.ts'
import { AppError } from '../../errors/app-error.ts'
import { freeBytes, SPARE_BYTES } from '../../storage/spare-space.ts'
import type { ExportedFile, StoredFile } from './export-file.ts'

/** Bytes that are written between two looks at the space of the disk. */
const CHECK_BYTES = 16_000_000

/** Texts on the disk, in the order of an export; pictures stay where they are, because their files never change. */
export class Spool {
  readonly #file: FileHandle
  readonly #folder: string
  readonly #entries: (StoredFile | { path: string; start: number; bytes: number })[] = []
  #bytes = 0
  #checkedBytes = Number.NEGATIVE_INFINITY

  private constructor(file: FileHandle, folder: string) {
    this.#file = file
    this.#folder = folder
  }

  /** Opens a file in the folder. It has no name, so it vanishes with the process, even one that is killed. */
  static async open(folder: string): Promise<Spool> {
    const path = join(folder, `.download-${randomUUID()}`)
    try {
      const file = await open(path, 'wx+', 0o600)
      await unlink(path)
      return new Spool(file, folder)
    } catch (error) {
      throw noSpaceOr(error)
    }
  }

  /** Throws `download_no_space`, and the reason of the signal when that is aborted. */
  async fill(files: AsyncIterable<ExportedFile>, signal: AbortSignal): Promise<void> {
    for await (const file of files) {
      signal.throwIfAborted()
      if ('stored' in file) this.#entries.push(file)
      else await this.#write(file.path, Buffer.from(file.text))
      // SQLite reads synchronously, so without this all others would wait.
      await nextTurn()
    }
    signal.throwIfAborted()
  }

  /** The written files, one text in memory at a time. */
  async *files(): AsyncGenerator<ExportedFile> {
    for (const entry of this.#entries) {
      if ('stored' in entry) yield entry
      else yield { path: entry.path, text: (await this.#read(entry)).toString() }
    }
  }

  /** Frees the space. */
  close(): Promise<void> {
    return this.#file.close()
  }

  async #write(path: string, content: Buffer): Promise<void> {
    try {
      if (this.#bytes + content.length > this.#checkedBytes + CHECK_BYTES) {
        const needed = SPARE_BYTES + CHECK_BYTES + content.length
        if ((await freeBytes(this.#folder)) < needed) throw new AppError('download_no_space')
        this.#checkedBytes = this.#bytes
      }
      await this.#file.appendFile(content)
    } catch (error) {
      throw noSpaceOr(error)
    }
    this.#entries.push({ path, start: this.#bytes, bytes: content.length })
    this.#bytes += content.length
  }

  async #read({ start, bytes }: { start: number; bytes: number }): Promise<Buffer> {
    const content = Buffer.alloc(bytes)
    for (let done = 0; done < bytes; ) {
      const { bytesRead } = await this.#file.read(content, done, bytes - done, start + done)
      if (bytesRead === 0) throw new Error('the spool ends early')
      done += bytesRead
    }
    return content
  }
}

function noSpaceOr(error: unknown): unknown {
  return storageFailureOf(error) === 'full' ? new AppError('download_no_space') : error
}
