import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Follower } from '../../db/follow-changes.ts'
import { AppError } from '../../errors/app-error.ts'
import type { FairQueue } from '../../queue/fair-queue.ts'
import { answerStreamed } from '../streamed/answer-streamed.ts'
import type { StreamedReply } from '../streamed/streamed-reply.ts'
import { CachedResponse, type FlatHeaders } from './cached-response.ts'
import { copyWhileSending } from './copy-while-sending.ts'
import { encodingFor, isForAll, isKnown } from './request-headers.ts'
import type { ResponseCache } from './response-cache.ts'

declare module 'fastify' {
  interface FastifyInstance {
    responseCache: {
      replies: ResponseCache
      follower: Follower
      making: Map<string, Making>
      /** Where long replies wait for their turn to be sent. */
      streams: FairQueue
    }
  }
}

/** An answer that is the same for whoever asks. */
export interface Made {
  status: number
  contentType: string
  text: string | LongText
  /** What it was made from; it is kept until one of these changes. */
  cacheTags: ReadonlySet<string>
  /** Milliseconds since 1970 at which it is outdated by the time alone. */
  validUntil?: number
  /** Milliseconds by what they went into, for `Server-Timing`. */
  timing: Record<string, number>
  /** Where it leads instead, with a status of 3xx. */
  location?: string | undefined
}

/** What is sent slice by slice, as the schema of the reply says. */
export interface LongText {
  streamed: StreamedReply<unknown>
  schema: z.ZodMiniType
}

interface Making {
  /** The count of changes when it began: who asks after a change must not get it. */
  at: number
  answer: Promise<Answer>
}

interface Answer {
  made: Omit<Made, 'text'>
  reply: CachedResponse | LongText
  /** The count of changes when it began; undefined while changes are not heard of. */
  at?: number
}

/** Headers of one request alone. */
const OWN = new Set(['x-request-id', 'connection', 'server-timing', 'date'])

/**
 * Answers from what is kept under `key`; else makes it, once however many ask at the same time, and keeps it.
 * Nobody gets what is older than a write that was acknowledged before they asked (design §4).
 */
export async function answerCached(
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  make: () => Promise<Made>,
): Promise<FastifyReply> {
  const { replies, follower } = request.server.responseCache
  const current = await follower.catchUp()
  const cached = current ? findFor(request, key) : undefined
  if (cached) return sendCached(request, reply, key, cached)
  const {
    made,
    reply: answer,
    at,
  } = await (current ? makeOnce(request.server, key, make) : answerOf(make))
  if (answer instanceof CachedResponse) {
    replies.addAddress(key, request.url)
    return send(request, reply, { made, reply: answer }, 'miss')
  }
  reply
    .header('Cache-Control', 'no-cache')
    .header('Server-Timing', serverTiming('miss', made.timing))
  return answerStreamed(request, reply, answer.streamed, {
    schema: answer.schema,
    ...(answer.streamed.popular && {
      instead: async () => {
        const cached = (await follower.catchUp()) ? findFor(request, key) : undefined
        return cached && sendCached(request, reply, key, cached)
      },
      copy: (encoding) =>
        at === replies.changes
          ? copyWhileSending(replies, key, { ...made, encoding, digest: answer.streamed.digest })
          : undefined,
    }),
  })
}

/** What is kept, unless it would have to be brought into another encoding and is too long for that. */
function findFor({ headers, server }: FastifyRequest, key: string): CachedResponse | undefined {
  const cached = server.responseCache.replies.find(key)
  return cached?.isLong && !cached.variant(encodingFor(headers, cached)) ? undefined : cached
}

function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  cached: CachedResponse,
): Promise<FastifyReply> {
  request.server.responseCache.replies.addAddress(key, request.url)
  return send(request, reply, { made: cachedAnswer(cached), reply: cached }, 'hit')
}

async function makeOnce(
  { responseCache: { replies, making } }: FastifyInstance,
  key: string,
  make: () => Promise<Made>,
): Promise<Answer> {
  const begun = making.get(key)
  if (begun?.at === replies.changes) {
    const answer = await begun.answer.catch(refusedToAnother)
    return answer ?? answerOf(make)
  }
  const round = replies.begin()
  const answer = answerOf(make)
    .then((answer) => {
      if (answer.made.status === 200 && answer.reply instanceof CachedResponse)
        replies.keep(key, answer.reply, round)
      return { ...answer, at: round.at }
    })
    .finally(() => {
      round.end()
      if (making.get(key)?.answer === answer) making.delete(key)
    })
  making.set(key, { at: round.at, answer })
  return answer
}

/** Whoever began it may have been over a limit of their own, which says nothing of who else asks. */
function refusedToAnother(error: unknown): undefined {
  if (!(error instanceof AppError && error.code === 'too_many_requests')) throw error
}

async function answerOf(make: () => Promise<Made>): Promise<Answer> {
  const { text, ...made } = await make()
  return { made, reply: typeof text === 'string' ? new CachedResponse(text, made) : text }
}

function cachedAnswer({ contentType, cacheTags }: CachedResponse): Omit<Made, 'text'> {
  return { status: 200, contentType, cacheTags, timing: {} }
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { made, reply: cached }: { made: Answer['made']; reply: CachedResponse },
  cache: 'hit' | 'miss',
): Promise<FastifyReply> {
  const encoding = encodingFor(request.headers, cached)
  cached.route = request.routeOptions.url ?? ''
  const body = await cached.body(encoding)
  if (encoding !== 'identity') cached.forgetPlain()
  const vary = reply.getHeader('Vary')
  reply
    .status(made.status)
    .type(made.contentType)
    .header('Cache-Control', 'no-cache')
    .header('Vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding')
    .header('ETag', cached.etag(encoding))
    .header('Server-Timing', serverTiming(cache, made.timing))
  if (made.location !== undefined) return reply.header('Location', made.location).send()
  if (made.status === 200 && isKnown(request.headers, cached)) {
    return reply.status(304).removeHeader('Content-Type').send()
  }
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
  reply.header('Content-Length', body.length)
  const variant = cached.variant(encoding)
  if (variant && isForAll(request.headers, request.server)) {
    variant.headers = flat(reply.getHeaders(), (name) => !OWN.has(name))
    variant.unchanged = flat(reply.getHeaders(), (name) => !OWN.has(name) && !isOfBody(name))
  }
  return reply.send(body)
}

/** A reply without a body says nothing of one. */
function isOfBody(name: string): boolean {
  return name.startsWith('content-') && name !== 'content-security-policy'
}

function flat(headers: object, wanted: (name: string) => boolean): FlatHeaders {
  const lasting = Object.entries(headers).filter(([name]) => wanted(name))
  return [...lasting, ['server-timing', serverTiming('hit', {})]].flatMap(([name, value]) => [
    String(name),
    String(value),
  ])
}

/** As W3C Server Timing writes it. */
function serverTiming(cache: string, timing: Record<string, number>): string {
  const parts = Object.entries(timing).map(([name, ms]) => `${name};dur=${ms.toFixed(1)}`)
  return [`cache;desc=${cache}`, ...parts].join(', ')
}
