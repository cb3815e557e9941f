import { errors } from '@byline/contract/messages/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answers } from '../../db/connect.ts'
import { toAppError } from '../error-handler.ts'
import { answerStreamed } from './answer-streamed.ts'
import { produceOnce } from './produce-once.ts'
import { encodingFor } from './request-headers.ts'
import { sendResponse } from './send-response.ts'
import { storeWhileSending } from './store-while-sending.ts'
import { CachedResponse } from './stored/cached-response.ts'
import type { ProducedResponse, SendableResponse, StreamedBody } from './stored/produced-response.ts'
import { sendable } from './stored/produced-response.ts'
import type { FindOptions } from './stored/response-cache.ts'
import { serverTiming } from './stored/server-timing.ts'

/**
 * Answers a miss, and a hit that `answer-from-cache.ts` could not answer, such as one in a new encoding. Sends the
 * response cached under `key`, or produces and stores it. No response is older than a write that was acknowledged
 * before the request (design §4), so the cache is not used while writes of other processes cannot be read.
 */
export async function answerCached(
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  produce: () => Promise<ProducedResponse>,
): Promise<FastifyReply> {
  const { server } = request
  const isCurrent = await server.responseCache.follower.catchUp()
  const cached = isCurrent ? findSendable(request, key) : undefined
  if (cached) return sendResponse(request, reply, key, cached)
  const produced = isCurrent ? produceOnce(server, key, produce) : produce().then(sendable)
  const answer = await produced.catch((error) => staleInsteadOf(error, request, key))
  if (answer instanceof CachedResponse) return sendResponse(request, reply, key, answer)
  const { body, ...head } = answer
  if (body instanceof CachedResponse) return sendResponse(request, reply, key, body, head)
  return sendStream(request, reply, key, { ...head, body })
}

/**
 * The stored response in place of an error while the database does not answer, as in `answer-from-cache.ts`, which knows
 * only stored addresses and encodings, and asks only before the page is read. Throws the error if there is none.
 */
async function staleInsteadOf(error: unknown, request: FastifyRequest, key: string): Promise<CachedResponse> {
  const { db, env } = request.server.deps
  const isUnavailable = errors[toAppError(error).code].status === 503
  const stored = isUnavailable && !env.cdn ? findSendable(request, key, { allowStale: true }) : undefined
  if (!stored || (await answers(db))) throw error
  return stored
}

/** The cached response, unless it is too long to be converted to the encoding of the client. */
function findSendable(
  { headers, server }: FastifyRequest,
  key: string,
  options?: FindOptions,
): CachedResponse | undefined {
  const cached = server.responseCache.entries.find(key, options)
  return cached?.isLong && !cached.variant(encodingFor(headers, cached)) ? undefined : cached
}

interface Stream extends SendableResponse {
  body: StreamedBody
  startedAt?: number
}

function sendStream(
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  { body: { streamed, schema }, startedAt, ...head }: Stream,
): Promise<FastifyReply> | FastifyReply {
  const { entries, follower } = request.server.responseCache
  reply.header('Cache-Control', 'no-cache').header('Server-Timing', serverTiming('miss', head.timing))
  if (!streamed.popular) return answerStreamed(request, reply, streamed, { schema })
  return answerStreamed(request, reply, streamed, {
    schema,
    // Another request may have stored it while this one waited in the queue.
    async insteadOfStream() {
      const cached = (await follower.catchUp()) ? findSendable(request, key) : undefined
      if (!cached) return false
      await sendResponse(request, reply, key, cached)
      return true
    },
    recordBody: (encoding) =>
      startedAt === entries.invalidations
        ? storeWhileSending(entries, key, { ...head, encoding, digest: streamed.digest })
        : undefined,
  })
}
