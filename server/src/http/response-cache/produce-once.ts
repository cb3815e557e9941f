import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors/app-error.ts'
import { CachedResponse } from './cached-response.ts'
import { type ProducedResponse, type SendableResponse, sendable } from './produced-response.ts'

/** Responses that are being produced, by key. */
export type InFlight = Map<string, InFlightResponse>

interface InFlightResponse {
  /** The number of invalidations when it began: a request that comes after another one must not get it. */
  startedAt: number
  response: Promise<Filled>
}

interface Filled extends SendableResponse {
  startedAt?: number
}

/**
 * Produces a response and stores it, once for all requests that ask for it at the same time. Nobody gets one that was
 * begun before an invalidation that came before their request. A stream is not stored here, but while it is sent.
 */
export async function produceOnce(
  { responseCache: { entries, inFlight } }: FastifyInstance,
  key: string,
  produce: () => Promise<ProducedResponse>,
): Promise<Filled> {
  const other = inFlight.get(key)
  if (other?.startedAt === entries.invalidations) {
    const shared = await other.response.catch(ignoreLimitOfOther)
    return shared ?? sendable(await produce())
  }
  const fill = entries.beginFill()
  const response = produce()
    .then((produced): Filled => {
      const filled = sendable(produced)
      if (filled.status === 200 && filled.body instanceof CachedResponse) {
        entries.store(key, filled.body, fill)
      }
      return { ...filled, startedAt: fill.startedAt }
    })
    .finally(() => {
      fill.end()
      if (inFlight.get(key)?.response === response) inFlight.delete(key)
    })
  inFlight.set(key, { startedAt: fill.startedAt, response })
  return response
}

/** The first client may be over a rate limit of its own, which does not apply to the others. */
function ignoreLimitOfOther(error: unknown): undefined {
  if (!(error instanceof AppError && error.code === 'too_many_requests')) throw error
}
