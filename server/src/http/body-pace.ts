import type { IncomingMessage } from 'node:http'
import { AppError } from '../errors/app-error.ts'

/** What a body must keep to. Half a megabit a second takes 84 s for the largest picture. */
export const bodyPace = {
  /** On average, after as many milliseconds as silence may last. */
  bytesPerSecond: 2_048,
  silenceMs: 60_000,
  totalMs: 10 * 60_000,
} as const

/** How far a body has come: bytes, and milliseconds since its begin and since its last byte. */
export interface Progress {
  bytes: number
  elapsedMs: number
  silentMs: number
}

export function isTooSlow({ bytes, elapsedMs, silentMs }: Progress): boolean {
  const owed = ((elapsedMs - bodyPace.silenceMs) / 1_000) * bodyPace.bytesPerSecond
  return elapsedMs > bodyPace.totalMs || silentMs > bodyPace.silenceMs || bytes < owed
}

/** What a body sets going or ends. */
interface Deadline {
  start(): void
  /** Whether this came in time. */
  cancel(reason: AppError): boolean
}

/** Milliseconds between two looks. */
const LOOK_MS = 1_000

/** Starts the deadline with the last byte of a body, and refuses one that comes too slowly. */
export function watchBody(request: IncomingMessage, deadline: Deadline): void {
  // Bytes of the socket: to listen to the body itself would begin to read it.
  const received = () => request.socket.bytesRead
  const begin = { at: performance.now(), bytes: received() }
  let last = begin
  const looking = setInterval(look, LOOK_MS).unref()
  request.once('end', arrived)
  request.once('close', () => clearInterval(looking))

  function look(): void {
    if (request.complete) arrived()
    else judge()
  }

  function judge(): void {
    const now = performance.now()
    if (received() !== last.bytes) last = { at: now, bytes: received() }
    const progress = {
      bytes: last.bytes - begin.bytes,
      elapsedMs: now - begin.at,
      silentMs: now - last.at,
    }
    if (!isTooSlow(progress)) return
    clearInterval(looking)
    // What was refused before its body came, and is still coming, has had its answer.
    if (!deadline.cancel(new AppError('too_slow'))) request.destroy()
  }

  function arrived(): void {
    clearInterval(looking)
    deadline.start()
  }
}
