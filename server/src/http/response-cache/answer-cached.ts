import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerStreamed } from '../streamed/answer-streamed.ts'
import { produceOnce } from './produce-once.ts'
import { encodingFor } from './request-headers.ts'
import { sendResponse } from './send-response.ts'
import { storeWhileSending } from './store-while-sending.ts'
import { CachedResponse } from './stored/cached-response.ts'
import type { ProducedResponse, SendableResponse, StreamedBody } from './stored/produced-response.ts'
import { sendable } from './stored/produced-response.ts'
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
  const { body, ...head } = isCurrent ? await produceOnce(server, key, produce) : sendable(await produce())
  if (body instanceof CachedResponse) return sendResponse(request, reply, key, body, head)
  return sendStream(request, reply, key, { ...head, body })
}

/** The cached response, unless it is too long to be converted to the encoding of the client. */
function findSendable({ headers, server }: FastifyRequest, key: string): CachedResponse | undefined {
  const cached = server.responseCache.entries.find(key)
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
