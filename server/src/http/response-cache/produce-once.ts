import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors/app-error.ts'
import { CachedResponse } from './stored/cached-response.ts'
import { type ProducedResponse, type SendableResponse, sendable } from './stored/produced-response.ts'

/** Responses that are being produced, by key. */
export type InFlight = Map<string, InFlightResponse>

interface InFlightResponse {
  /** The number of invalidations at its start. A request that arrives after a later invalidation must not get it. */
  startedAt: number
  response: Promise<Filled>
}

interface Filled extends SendableResponse {
  startedAt?: number
}

/**
 * Produces and stores a response, once for all simultaneous requests. No request gets a response whose production began
 * before an invalidation that preceded the request. A stream is stored later, while it is sent.
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

/** Ignores the limits of the first client, because they do not apply to the others. */
function ignoreLimitOfOther(error: unknown): undefined {
  const ofFirst = ['too_many_requests', 'own_work_waiting']
  if (!(error instanceof AppError && ofFirst.includes(error.code))) throw error
}
