import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Cancellation } from '../../db/cancellation.ts'
import { AppError } from '../../errors/app-error.ts'
import { watchBody } from '../bodies/slow-body.ts'

/** Maximum duration of a call, from the last byte of its request. */
export const WORK_MS = 30_000

declare module 'fastify' {
  interface FastifyRequest {
    deadline: Deadline
  }
}

/**
 * Cancels the work of a request when its client disconnects or its deadline passes. Fastify's own timeout cannot
 * replace it, because that runs while a slow body arrives and stops once the body is complete.
 */
export class Deadline implements Cancellation {
  readonly #controller = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #settled = false

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  /** Called at the last byte of the request. */
  start(): void {
    if (this.#settled || this.#timer) return
    this.#timer = setTimeout(() => this.cancel(new AppError('overloaded')), WORK_MS).unref()
  }

  /** Returns false if the call has already committed or answered, and so can no longer be cancelled. */
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
  // The deadline excludes the sending of a reply, whose duration depends on the client.
  app.addHook('onSend', async (request) => request.deadline.settle())
}

/** The result of the work; rejects with the reason as soon as the request is cancelled. */
export function unlessCancelled<T>({ deadline: { signal } }: FastifyRequest, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason))
    work.then(resolve, reject)
  })
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
