import type { IncomingMessage } from 'node:http'
import { AppError } from '../../errors/app-error.ts'

/** The slowest body that is accepted. Half a megabit a second takes 84 s for the largest picture. */
export const slowBodyLimits = {
  /** Minimum average rate after the first `idleMs`. */
  bytesPerSecond: 2_048,
  idleMs: 60_000,
  totalMs: 10 * 60_000,
} as const

/** The progress of a body: received bytes, and milliseconds since its start and since its last byte. */
export interface Progress {
  bytes: number
  elapsedMs: number
  idleMs: number
}

export function isTooSlow({ bytes, elapsedMs, idleMs }: Progress): boolean {
  const expected = ((elapsedMs - slowBodyLimits.idleMs) / 1_000) * slowBodyLimits.bytesPerSecond
  return elapsedMs > slowBodyLimits.totalMs || idleMs > slowBodyLimits.idleMs || bytes < expected
}

/** The deadline of a request, which `watchBody` starts or cancels. */
interface Deadline {
  start(): void
  /** Returns false if the request was answered before. */
  cancel(reason: AppError): boolean
}

const CHECK_INTERVAL_MS = 1_000

/** Starts the deadline with the last byte of a body, and cancels a request whose body arrives too slowly. */
export function watchBody(request: IncomingMessage, deadline: Deadline): void {
  // The counter of the socket, because a `data` listener on the body would start to read it.
  const received = () => request.socket.bytesRead
  const begin = { at: performance.now(), bytes: received() }
  let last = begin
  const checks = setInterval(check, CHECK_INTERVAL_MS).unref()
  request.once('end', arrived)
  request.once('close', () => clearInterval(checks))

  function check(): void {
    if (request.complete) arrived()
    else cancelIfSlow()
  }

  function cancelIfSlow(): void {
    const now = performance.now()
    if (received() !== last.bytes) last = { at: now, bytes: received() }
    const progress = { bytes: last.bytes - begin.bytes, elapsedMs: now - begin.at, idleMs: now - last.at }
    if (!isTooSlow(progress)) return
    clearInterval(checks)
    // A request that was answered before its body arrived gets no second answer.
    if (!deadline.cancel(new AppError('too_slow'))) request.destroy()
  }

  function arrived(): void {
    clearInterval(checks)
    deadline.start()
  }
}
