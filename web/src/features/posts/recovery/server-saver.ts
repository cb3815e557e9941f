import { ApiError, isTemporary } from '../../../lib/calls/api-client.ts'
import { ASK_MS } from '../../../lib/calls/connection.ts'
import type { RecoveredContent } from './recovered-content.ts'

/** Milliseconds from one request to the next. The content comes at most 1.5 s after the key (`content-saver.ts`). */
const GAP_MS = 1_500
/** A request that takes longer has failed; if it arrives after all, the server ignores it once it has a newer one. */
const TIMEOUT_MS = 30_000
const FIRST_RETRY_MS = 1_000

/** Whether the server has the unsaved content; empty before anything was sent. */
export interface ServerState {
  /** When the server has stored what it has; in milliseconds since 1970, by the clock of this browser. */
  savedAt?: number
  /** Why the last request failed; until one succeeds. */
  failure?: ApiError
}

interface Options {
  put(content: RecoveredContent, sendsBaseline: boolean): Promise<unknown>
  remove(id: string): Promise<unknown>
  onStateChange(state: ServerState): void
  /** Called when the record was saved, discarded or continued elsewhere: what is typed here needs another one. */
  onEnded(id: string): void
}

export type ServerSaver = ReturnType<typeof createServerSaver>

/**
 * Sends the unsaved content of one form to the server: one request at a time, always the newest content, and again by
 * itself until it arrives.
 */
export function createServerSaver({ put, remove, onStateChange, onEnded }: Options) {
  let next: { id: string; content: RecoveredContent | undefined } | undefined
  let running = false
  let closed = false
  let held = false
  let lastStart = Number.NEGATIVE_INFINITY
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let state: ServerState = {}
  let current: Promise<void> = Promise.resolve()
  /** The record that the server has, and the baseline that it has of it. */
  let sent: { id: string; baseline: unknown } | undefined

  function setState(changed: ServerState): void {
    state = changed
    onStateChange(state)
  }

  function plan(waitMs: number): void {
    clearTimeout(timer)
    if (next && !running) timer = setTimeout(run, waitMs)
  }

  function run(): Promise<void> {
    clearTimeout(timer)
    if (!running && next && !held) current = sendNext(next)
    return current
  }

  async function sendNext({ id, content }: NonNullable<typeof next>): Promise<void> {
    next = undefined
    running = true
    lastStart = Date.now()
    try {
      await withTimeout(content ? send(content) : removeSent(id))
      failures = 0
      setState(content ? { savedAt: Date.now() } : {})
    } catch (error) {
      fail(error instanceof ApiError ? error : new ApiError(String(error), 500), { id, content })
    }
    running = false
    plan(failures === 0 ? GAP_MS - (Date.now() - lastStart) : retryMs(failures))
  }

  async function send(content: RecoveredContent): Promise<void> {
    const { id, baseline } = content
    const isKnown = sent?.id === id && sent.baseline === baseline
    await put(content, !isKnown)
    sent = { id, baseline }
  }

  async function removeSent(id: string): Promise<void> {
    if (sent?.id !== id) return
    await remove(id)
    sent = undefined
  }

  function fail(error: ApiError, job: NonNullable<typeof next>): void {
    if (error.code === 'working_copy_ended') {
      failures = 0
      if (!closed) onEnded(job.id)
      return
    }
    failures += 1
    // What the server rejects as it is would be rejected again; the next change is sent.
    if (mayArriveLater(error)) next ??= job
    setState({ ...state, failure: error })
  }

  return {
    /** Sends the content of a record, or deletes it on the server if there is no unsaved content any more. */
    write(id: string, content: RecoveredContent | undefined): void {
      if (closed) return
      next = { id, content }
      if (failures === 0) plan(GAP_MS - (Date.now() - lastStart))
      else if (state.failure && !mayArriveLater(state.failure)) plan(GAP_MS)
    },
    /** Sends what waits. Resolves to false if the server has not stored it. */
    async arrived(): Promise<boolean> {
      await current
      await run()
      return !next && state.failure === undefined
    },
    /** Sends at once what waits: the page is left, or there is a connection again. */
    flush: () => void run(),
    /** Sends nothing while the content is saved, as that ends the record. */
    hold(on: boolean): void {
      held = on
      if (!on) plan(0)
    },
    /** Sends nothing any more: the content was saved, and the server has ended the record. */
    clear(): void {
      closed = true
      next = undefined
      clearTimeout(timer)
    },
    /** Sends what waits, and then nothing any more. */
    async close(): Promise<void> {
      closed = true
      await run()
      next = undefined
      clearTimeout(timer)
    },
  }
}

/** Whether the same request can succeed later: also after its writer has logged in again. */
export function mayArriveLater(error: ApiError): boolean {
  return error.status === 401 || isTemporary(error)
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
