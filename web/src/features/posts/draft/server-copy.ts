import { ApiError, isTemporary } from '../../../lib/calls/api-client.ts'
import { ASK_MS } from '../../../lib/calls/connection.ts'
import type { RecoveredContent } from '../recovery/recovered-content.ts'

/** Milliseconds from one request to the next. The content comes at most 1.5 s after the key (`browser-copy.ts`). */
const GAP_MS = 1_500
/** A request that takes longer has failed; if it arrives after all, the server ignores it once it has a newer one. */
const TIMEOUT_MS = 30_000
const FIRST_RETRY_MS = 1_000

/** Whether the server has the unsaved content; empty before anything was sent. */
export interface ServerState {
  /**
   * The time at which the server stored the text that it has; in milliseconds since 1970, by the clock of this browser.
   */
  savedAt?: number
  /** The reason why the last request failed; until one succeeds. */
  failure?: ApiError
}

interface Options {
  put(content: RecoveredContent, sendsBaseline: boolean): Promise<unknown>
  remove(id: string): Promise<unknown>
  onStateChange(state: ServerState): void
  /** Called when the record was saved, discarded or continued elsewhere: later changes need another one. */
  onEnded(id: string): void
}

interface Job {
  id: string
  content: RecoveredContent | undefined
}

/**
 * Sends the unsaved content of one form to the server: one request at a time, always the newest content, and again by
 * itself until it arrives.
 */
export class ServerCopy {
  readonly #options: Options
  #next: Job | undefined
  #running = false
  #closed = false
  #held = false
  #lastStart = Number.NEGATIVE_INFINITY
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #state: ServerState = {}
  #current: Promise<void> = Promise.resolve()
  /** The record that the server has, and the baseline that it has of it. */
  #sent: { id: string; baseline: unknown } | undefined

  constructor(options: Options) {
    this.#options = options
  }

  /** Sends the content of a record, or deletes it on the server if there is no unsaved content any more. */
  write(id: string, content: RecoveredContent | undefined): void {
    if (this.#closed) return
    this.#next = { id, content }
    const { failure } = this.#state
    if (this.#failures === 0) this.#schedule(this.#gapMs())
    else if (failure && !mayArriveLater(failure)) this.#schedule(GAP_MS)
  }

  /** Sends the pending content. Resolves to false if the server has not stored it. */
  async arrived(): Promise<boolean> {
    await this.#current
    await this.#run()
    return !this.#next && this.#state.failure === undefined
  }

  /** Sends the pending content at once: the page is left, or there is a connection again. */
  flush(): void {
    void this.#run()
  }

  /** Sends nothing while the content is saved, as that ends the record. */
  hold(on: boolean): void {
    this.#held = on
    if (!on) this.#schedule(0)
  }

  /** Call after a save, which has ended the record on the server. */
  forget(): void {
    this.#sent = undefined
    this.#next = undefined
    this.#setState({})
  }

  /** Sends nothing any more: the content was saved, and the server has ended the record. */
  clear(): void {
    this.#closed = true
    this.#next = undefined
    clearTimeout(this.#timer)
  }

  /** Sends the pending content, and nothing after that. */
  async close(): Promise<void> {
    this.#closed = true
    await this.#run()
    this.clear()
  }

  #schedule(waitMs: number): void {
    clearTimeout(this.#timer)
    if (this.#next && !this.#running) this.#timer = setTimeout(() => this.#run(), waitMs)
  }

  #gapMs(): number {
    return GAP_MS - (Date.now() - this.#lastStart)
  }

  #run(): Promise<void> {
    clearTimeout(this.#timer)
    if (!this.#running && this.#next && !this.#held) this.#current = this.#send(this.#next)
    return this.#current
  }

  async #send(job: Job): Promise<void> {
    this.#next = undefined
    this.#running = true
    this.#lastStart = Date.now()
    try {
      await withTimeout(job.content ? this.#put(job.content) : this.#remove(job.id))
      this.#failures = 0
      this.#setState(job.content ? { savedAt: Date.now() } : {})
    } catch (error) {
      this.#fail(error instanceof ApiError ? error : new ApiError(String(error), 500), job)
    }
    this.#running = false
    this.#schedule(this.#failures === 0 ? this.#gapMs() : retryMs(this.#failures))
  }

  async #put(content: RecoveredContent): Promise<void> {
    const { id, baseline } = content
    const isKnown = this.#sent?.id === id && this.#sent.baseline === baseline
    await this.#options.put(content, !isKnown)
    this.#sent = { id, baseline }
  }

  async #remove(id: string): Promise<void> {
    if (this.#sent?.id !== id) return
    await this.#options.remove(id)
    this.#sent = undefined
  }

  #fail(error: ApiError, job: Job): void {
    if (error.code === 'working_copy_ended') {
      this.#failures = 0
      if (!this.#closed) this.#options.onEnded(job.id)
      return
    }
    this.#failures += 1
    // A rejected request would be rejected again, so only the next change is sent.
    if (mayArriveLater(error)) this.#next ??= job
    this.#setState({ ...this.#state, failure: error })
  }

  #setState(state: ServerState): void {
    this.#state = state
    this.#options.onStateChange(state)
  }
}

/**
 * Whether the same request can succeed later: also after its writer has logged in again, or has set up the second factor
 * that the site requires.
 */
export function mayArriveLater(error: ApiError): boolean {
  return error.status === 401 || error.code === 'factor_needed' || isTemporary(error)
}

function retryMs(failures: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), ASK_MS)
}

async function withTimeout(request: Promise<void>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(unanswered()), TIMEOUT_MS)
  try {
    await Promise.race([request, promise])
  } finally {
    clearTimeout(timer)
  }
}

function unanswered(): ApiError {
  const cause = new DOMException('The server took too long to answer', 'TimeoutError')
  return Object.assign(new ApiError(cause.message, 0), { cause })
}
