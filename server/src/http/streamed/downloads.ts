import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors/app-error.ts'

/** Maximum duration of a download of one's own data, from the request to the last byte. */
export const OWN_DATA_MAX_MS = 10 * 60_000
/** Simultaneous downloads of all people. Each reads everything of a person from the database and the disk. */
const AT_ONCE = 2

declare module 'fastify' {
  interface FastifyInstance {
    downloads: Downloads
  }
}

export function limitDownloads(app: FastifyInstance): void {
  app.decorate('downloads', new Downloads())
}

/**
 * Counts the downloads of everything that belongs to a person or the site: one of a person and two in all, refused before
 * anything is read. Nobody waits in a queue, because a download takes minutes.
 */
export class Downloads {
  readonly #people = new Set<string>()

  get running(): number {
    return this.#people.size
  }

  /** Throws `download_running` or `downloads_full` if this person cannot begin a download now. */
  assertFree(person: string): void {
    if (this.#people.has(person)) throw new AppError('download_running')
    if (this.#people.size >= AT_ONCE) throw new AppError('downloads_full')
  }

  /**
   * Counts a download until its connection is closed or the reply is sent, and closes the connection after `maxMs`. The
   * signal is aborted at the end. Throws as `assertFree`.
   */
  begin(person: string, reply: ServerResponse, maxMs: number): AbortSignal {
    this.assertFree(person)
    const ended = new AbortController()
    const end = () => {
      clearTimeout(timer)
      this.#people.delete(person)
      ended.abort(new AppError('bad_request'))
    }
    const timer = setTimeout(() => {
      reply.destroy()
      end()
    }, maxMs).unref()
    this.#people.add(person)
    // The client may have gone before its request was looked at.
    if (reply.destroyed) end()
    // One more than the ten of Node's own limit, most of which are Fastify's and those of pipelines.
    else reply.setMaxListeners(12).once('close', end)
    return ended.signal
  }
}
