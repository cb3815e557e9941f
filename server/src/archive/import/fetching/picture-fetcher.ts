import type { IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { type Note, noteOf } from '@byline/contract/imports/note'
import { errors } from '@byline/contract/messages/errors'
import { limits } from '@byline/contract/rules/limits'
import { type ConnectionOptions, NotPublic, openConnection } from '../../../http/outgoing/open-connection.ts'
import { say } from '../../../language/say.ts'
import { FetchFailed } from './picture-refused.ts'

export interface FetchOptions extends Partial<Omit<ConnectionOptions, 'signal'>> {
  /** The hosts from which pictures are fetched, with a port if it is not the usual one. */
  hosts: readonly string[]
  /** The time for each attempt, with all redirects. */
  timeoutMs?: number
  retryAfterMs?: number
}

const headers = { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'blog-import' }

const REDIRECTS_MAX = 5
const TIMEOUT_MS = 30_000
const RETRY_AFTER_MS = 1_000
/** Pictures in a row for which a host does not answer, after which it is not asked again. */
const SILENCES_MAX = 5

/** Fetches pictures from the hosts that the operator names, and from nothing that is not on the public internet. */
export class PictureFetcher {
  readonly #hosts: ReadonlySet<string>
  readonly #options: FetchOptions
  readonly #silences = new Map<string, number>()

  constructor(options: FetchOptions) {
    this.#options = options
    this.#hosts = new Set(options.hosts.map((host) => host.toLowerCase()))
  }

  /** Whether the address is on one of the hosts. */
  fetches(url: URL): boolean {
    return isWeb(url) && this.#hosts.has(url.host)
  }

  /** The bytes at an address, at most as many as an upload may have. Throws `FetchFailed`. */
  async fetch(url: URL): Promise<Buffer> {
    const { host } = url
    if ((this.#silences.get(host) ?? 0) >= SILENCES_MAX) throw new FetchFailed(`${host} did not answer several times`)
    try {
      const bytes = await this.#attempt(url).catch((error: FetchFailed) => this.#again(url, error))
      this.#silences.delete(host)
      return bytes
    } catch (error) {
      const isSilent = error instanceof FetchFailed && error.isSilent
      this.#silences.set(host, isSilent ? (this.#silences.get(host) ?? 0) + 1 : 0)
      throw error
    }
  }

  async #again(url: URL, error: FetchFailed): Promise<Buffer> {
    if (error.isFinal) throw error
    await delay(this.#options.retryAfterMs ?? RETRY_AFTER_MS)
    return this.#attempt(url)
  }

  async #attempt(url: URL): Promise<Buffer> {
    const { timeoutMs = TIMEOUT_MS, isAllowed, lookup } = this.#options
    const signal = AbortSignal.timeout(timeoutMs)
    const options = { isAllowed, lookup, signal }
    try {
      return await this.#follow(url, options)
    } catch (error) {
      if (error instanceof FetchFailed) throw error
      if (error instanceof NotPublic) throw new FetchFailed(error.message, { isFinal: true })
      if (signal.aborted)
        throw new FetchFailed(noteOf('dashboard.imports.reasonNoAnswer', { count: timeoutMs / 1_000 }), {
          isSilent: true,
        })
      const { code, message } = error as NodeJS.ErrnoException
      throw new FetchFailed(reasonOf(code) ?? noteOf('dashboard.imports.reasonHostUnreachable', { error: message }), {
        isSilent: true,
      })
    }
  }

  async #follow(url: URL, options: ConnectionOptions, redirects = 0): Promise<Buffer> {
    if (!isWeb(url)) throw new FetchFailed(noteOf('dashboard.imports.reasonNotOnWeb'), { isFinal: true })
    if (!this.fetches(url))
      throw new FetchFailed(noteOf('dashboard.imports.reasonHostNotNamed', { host: url.host }), { isFinal: true })
    const reply = await openConnection(url, { method: 'GET', headers }, options)
    const { statusCode: status = 0 } = reply
    if (status === 200) return readReply(reply)
    reply.destroy()
    if (status < 300 || status > 399 || reply.headers.location === undefined)
      throw new FetchFailed(noteOf('dashboard.imports.reasonHostAnswers', { status: String(status) }), {
        isFinal: status < 500 && status !== 429,
      })
    if (redirects === REDIRECTS_MAX) throw new FetchFailed(noteOf('dashboard.imports.reasonCircle'), { isFinal: true })
    const next = URL.parse(reply.headers.location, url.href)
    if (!next) throw new FetchFailed(noteOf('dashboard.imports.reasonLeadsToNoAddress'), { isFinal: true })
    return this.#follow(next, options, redirects + 1)
  }
}

function isWeb({ protocol, username, password }: URL): boolean {
  return /^https?:$/.test(protocol) && username === '' && password === ''
}

async function readReply(reply: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  // The loop destroys the connection when it ends early.
  for await (const chunk of reply as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > limits.uploadBytes) throw new FetchFailed(say('en', errors.file_too_large.key), { isFinal: true })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, length)
}

/** A sentence for common failures. */
function reasonOf(code: string | undefined): Note | undefined {
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return noteOf('dashboard.imports.reasonNoHost')
  if (code === 'ECONNREFUSED') return noteOf('dashboard.imports.reasonNoConnections')
  if (code === 'ECONNRESET' || code === 'EPIPE') return noteOf('dashboard.imports.reasonConnectionEnded')
  return undefined
}
