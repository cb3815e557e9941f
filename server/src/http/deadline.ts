import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Cancellation } from '../db/cancellation.ts'
import { AppError } from '../errors/app-error.ts'
import { watchBody } from './body-pace.ts'

/** Milliseconds a call may work, from the last byte of its request. */
export const WORK_MS = 30_000

declare module 'fastify' {
  interface FastifyRequest {
    deadline: Deadline
  }
}

/**
 * Ends the work of a request when its client is gone or its time is up. The framework's
 * own time limit runs while a slow body comes in, and stops when the body is there.
 */
export class Deadline implements Cancellation {
  readonly #controller = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #settled = false

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  /** The last byte of the request has come. */
  start(): void {
    if (this.#settled || this.#timer) return
    this.#timer = setTimeout(() => this.cancel(new AppError('overloaded')), WORK_MS).unref()
  }

  /** Whether this came in time: what was committed or answered before can no longer be cancelled. */
  cancel(reason: AppError): boolean {
    if (this.#settled) return false
    this.settle()
    this.#controller.abort(reason)
    return true
  }

  settle(): void {
    this.#settled = true
    clearTimeout(this.#timer)
  }
}

/** Gives every request its deadline. */
export function setDeadlines(app: FastifyInstance): void {
  app.decorateRequest('deadline')
  app.addHook('onRequest', async (request, reply) => {
    const deadline = new Deadline()
    request.deadline = deadline
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) deadline.cancel(new AppError('bad_request'))
      deadline.settle()
    })
    if (hasBody(request)) watchBody(request.raw, deadline)
    else deadline.start()
  })
  // A reply that is being sent has been worked out: how long it takes is up to who reads it.
  app.addHook('onSend', async (request) => request.deadline.settle())
}

/** What the work gives, or at once the reason for which the request was cancelled. */
export function unlessCancelled<T>(
  { deadline: { signal } }: FastifyRequest,
  work: Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason))
    work.then(resolve, reject)
  })
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
