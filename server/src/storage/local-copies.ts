import { access, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { listFiles, sweepUnfinished, writeWhole } from './whole-files.ts'

/**
 * Files of a bucket on this disk, from which they are served. Those that were asked for longest ago are deleted when
 * all together are too many. Processes may share the folder; each counts what it knows of.
 */
export class LocalCopies {
  readonly folder: string
  readonly #maxBytes: number
  /** Sizes by name, in the order in which they were last asked for. */
  readonly #sizes = new Map<string, number>()
  #bytes = 0
  /** Fetches that run, so that many readers of a new picture cause one. */
  readonly #running = new Map<string, Promise<boolean>>()

  private constructor(folder: string, maxBytes: number) {
    this.folder = folder
    this.#maxBytes = maxBytes
  }

  static async open(folder: string, maxBytes: number): Promise<LocalCopies> {
    const copies = new LocalCopies(folder, maxBytes)
    await sweepUnfinished(folder)
    for await (const { name, bytes } of listFiles(folder)) if (!name.startsWith('.')) copies.#count(name, bytes)
    return copies
  }

  /**
   * Whether the file is here, after `fetch` has written it at a path if it was not; that returns its size, or undefined
   * if there is no such file.
   */
  async provide(name: string, fetch: (path: string) => Promise<number | undefined>): Promise<boolean> {
    if (await this.#isHere(name)) return true
    const running = this.#running.get(name) ?? this.#fetch(name, fetch)
    this.#running.set(name, running)
    return running.finally(() => this.#running.delete(name))
  }

  async remove(name: string): Promise<void> {
    this.#forget(name)
    await rm(join(this.folder, name), { force: true })
  }

  async #isHere(name: string): Promise<boolean> {
    const isHere = await access(join(this.folder, name)).then(
      () => true,
      () => false,
    )
    const bytes = this.#sizes.get(name)
    if (!isHere) this.#forget(name)
    else if (bytes !== undefined) this.#count(name, bytes)
    return isHere
  }

  async #fetch(name: string, fetch: (path: string) => Promise<number | undefined>): Promise<boolean> {
    try {
      return await this.#fetchOnce(name, fetch)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      await this.#shrinkTo(0)
      return this.#fetchOnce(name, fetch)
    }
  }

  async #fetchOnce(name: string, fetch: (path: string) => Promise<number | undefined>): Promise<boolean> {
    let bytes: number | undefined
    try {
      await writeWhole(this.folder, name, async (path) => {
        bytes = await fetch(path)
        if (bytes === undefined) throw new NotThere()
      })
    } catch (error) {
      if (error instanceof NotThere) return false
      throw error
    }
    this.#count(name, Number(bytes))
    await this.#shrinkTo(this.#maxBytes)
    return true
  }

  #count(name: string, bytes: number): void {
    this.#forget(name)
    this.#sizes.set(name, bytes)
    this.#bytes += bytes
  }

  #forget(name: string): void {
    this.#bytes -= this.#sizes.get(name) ?? 0
    this.#sizes.delete(name)
  }

  /** The newest stays, as somebody is about to read it. */
  async #shrinkTo(maxBytes: number): Promise<void> {
    for (const name of [...this.#sizes.keys()].slice(0, -1)) {
      if (this.#bytes <= maxBytes) return
      await this.remove(name)
    }
  }
}

/** Ends the writing of a file that turns out to be missing. */
class NotThere extends Error {}
