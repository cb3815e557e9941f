import { rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { MINUTE_MS } from '@byline/contract/rules/durations'
import { listFiles, sweepUnfinished, writeWhole } from './whole-files.ts'

/** The part of the limit that the folder is shrunk to, so that it is not read at each fetch. */
const SHRUNK = 0.9
/** Time of access is written once in that time, because each writing costs. */
const ACCESS_MS = MINUTE_MS

/** The limit of the folder in bytes, and the processes that share it and this limit. */
export interface CopiesLimit {
  maxBytes: number
  processes: number
}

/**
 * Files of a bucket on this disk, from which they are served. When they are too many, those with the oldest times of
 * access are deleted. Processes share the folder: each reads it when it has added its share of what is free after a
 * shrinking, so that all of them stay below the limit.
 */
export class LocalCopies {
  readonly folder: string
  readonly #limit: CopiesLimit
  /** Bytes that this process has added since it has read the folder. */
  #added = 0
  /** Fetches that run, so that many readers of a new picture cause one. */
  readonly #running = new Map<string, Promise<boolean>>()

  private constructor(folder: string, limit: CopiesLimit) {
    this.folder = folder
    this.#limit = limit
  }

  static async open(folder: string, limit: CopiesLimit): Promise<LocalCopies> {
    const copies = new LocalCopies(folder, limit)
    await sweepUnfinished(folder)
    await copies.#shrink(limit.maxBytes)
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
    await rm(join(this.folder, name), { force: true })
  }

  async #isHere(name: string): Promise<boolean> {
    const path = join(this.folder, name)
    const found = await stat(path).catch(() => undefined)
    const now = new Date()
    // The time of writing is that of the object, from which validators are made.
    if (found && now.getTime() - found.atimeMs > ACCESS_MS) await utimes(path, now, found.mtime).catch(() => undefined)
    return found !== undefined
  }

  async #fetch(name: string, fetch: (path: string) => Promise<number | undefined>): Promise<boolean> {
    try {
      return await this.#fetchOnce(name, fetch)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      await this.#shrink(0)
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
    const { maxBytes, processes } = this.#limit
    this.#added += Number(bytes)
    if (this.#added > (maxBytes * (1 - SHRUNK)) / processes) await this.#shrink(maxBytes * SHRUNK, name)
    return true
  }

  /** Deletes what was asked for longest ago; `newest` stays, as somebody is about to read it. */
  async #shrink(maxBytes: number, newest?: string): Promise<void> {
    this.#added = 0
    const files = await Array.fromAsync(listFiles(this.folder))
    let bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    if (bytes <= maxBytes) return
    for (const { name, bytes: size } of files.toSorted((a, b) => a.readAt - b.readAt)) {
      if (bytes <= maxBytes) return
      // Names with a dot are files that are being written.
      if (name === newest || name.startsWith('.')) continue
      await this.remove(name)
      bytes -= size
    }
  }
}

/** Ends the writing of a file that turns out to be missing. */
class NotThere extends Error {}
