import type { OutgoingHttpHeaders } from 'node:http'
import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { errorForLog } from '../../errors/error-for-log.ts'
import { FairQueue } from '../../queue/fair-queue.ts'
import { networkOf } from '../network.ts'
import { acceptedEncoding, type Encoding } from '../response-cache/encoding.ts'
import { jsonOf } from './json-of.ts'
import type { StreamedReply } from './streamed-reply.ts'

/** Whoever would wait for longer hears that the server is busy. */
const WAIT_MS = 1_500
/** Bytes that a compressor gives at once. */
const CHUNK = 64 * 1_024
/** Quick, with a window of 512 KB: one for a whole reply takes as much memory as the reply. */
const BROTLI = {
  [constants.BROTLI_PARAM_QUALITY]: 2,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_LGWIN]: 19,
}
const GZIP_LEVEL = 1

/** Each stream holds the slice it is sending, which may be a post of the greatest length; what waits holds nothing. */
export function queueOfStreams(): FairQueue {
  return new FairQueue({
    running: 12,
    // A few who read slowly keep nobody else from reading.
    runningPerOwner: 4,
    waiting: 200,
    waitingPerOwner: 100,
    waitingSize: 200,
    waitingSizePerOwner: 100,
  })
}

/** Hears what leaves, to keep it. */
export interface Copy {
  add(chunk: Buffer): void
  end(isWhole: boolean): void
}

export interface Ways {
  schema: z.ZodMiniType
  /** Answers in another way, where that became possible while the reply waited for its turn. */
  instead?: ((encoding: Encoding) => Promise<FastifyReply | undefined>) | undefined
  copy?: ((encoding: Encoding) => Copy | undefined) | undefined
}

/**
 * Sends a reply slice by slice, as fast as the client reads. A reply that fails on its way is cut off, so that
 * nobody takes its beginning for the whole. Refuses with `overloaded` when too many others are being sent.
 */
export function answerStreamed(
  request: FastifyRequest,
  reply: FastifyReply,
  streamed: StreamedReply<unknown>,
  { schema, instead, copy }: Ways,
): Promise<FastifyReply> | FastifyReply {
  const encoding = acceptedEncoding(request.headers['accept-encoding'] as string | undefined)
  const { digest } = streamed
  const isKnown = digest !== undefined && request.headers['if-none-match']?.includes(digest)
  if (isKnown || request.method === 'HEAD') {
    return describe(reply, streamed, encoding)
      .status(isKnown ? 304 : 200)
      .send()
  }
  return new Promise((resolve, reject) => {
    const work = async () => {
      const other = await instead?.(encoding)
      if (other) return resolve(other)
      const slices = jsonOf(schema, streamed)
      // What fails before anything was sent is answered as any failure is.
      const first = await slices.next()
      // How long it takes from here is up to who reads it.
      request.deadline.settle()
      describe(reply, streamed, encoding).hijack()
      resolve(reply)
      await send(request, reply, { slices, first, encoding, copy: copy?.(encoding) })
    }
    request.server.responseCache.streams.run(turnOf(request, reply), work).catch(reject)
  })
}

/** Sets the headers that tell of the body. */
function describe(
  reply: FastifyReply,
  { digest }: StreamedReply<unknown>,
  encoding: Encoding,
): FastifyReply {
  const vary = reply.getHeader('Vary')
  reply.header('Vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding')
  // Weak: what is written while the reply is sent may stand in it already.
  if (digest !== undefined) reply.header('ETag', `W/"${digest}-${encoding}"`)
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
  return reply.type('application/json; charset=utf-8')
}

/** The caller's network owns the turn, and leaves the queue with its connection or when it waited long enough. */
function turnOf({ ip }: FastifyRequest, { raw }: FastifyReply) {
  const gone = new AbortController()
  raw.once('close', () => gone.abort())
  return {
    owner: networkOf(ip).subnet,
    signal: AbortSignal.any([gone.signal, AbortSignal.timeout(WAIT_MS)]),
  }
}

interface Sending {
  slices: AsyncGenerator<Buffer, void>
  first: IteratorResult<Buffer, void>
  encoding: Encoding
  copy: Copy | undefined
}

/** Resolves when the last byte has left or nobody is there to take it. */
async function send(
  { log }: FastifyRequest,
  reply: FastifyReply,
  { slices, first, encoding, copy }: Sending,
): Promise<void> {
  async function* all() {
    try {
      if (!first.done) yield first.value
      yield* slices
    } catch (error) {
      log.error(errorForLog(error), 'a reply was cut off')
      throw error
    }
  }
  const source = Readable.from(all(), { highWaterMark: 1 })
  const compressor = compressorOf(encoding)
  if (copy) (compressor ?? source).on('data', (chunk: Buffer) => copy.add(chunk))
  reply.raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders)
  try {
    await pipeline([source, ...(compressor ? [compressor] : []), reply.raw])
    copy?.end(true)
  } catch {
    copy?.end(false)
  }
}

function compressorOf(encoding: Encoding): Transform | undefined {
  if (encoding === 'br') return createBrotliCompress({ chunkSize: CHUNK, params: BROTLI })
  if (encoding === 'gzip') return createGzip({ chunkSize: CHUNK, level: GZIP_LEVEL })
  return undefined
}
