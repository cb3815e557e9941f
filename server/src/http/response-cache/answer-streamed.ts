import type { OutgoingHttpHeaders } from 'node:http'
import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { errorForLog } from '../../errors/error-for-log.ts'
import { networkOf } from '../connections/network.ts'
import { acceptedEncoding } from '../headers/accept-encoding.ts'
import type { Encoding } from '../headers/content-encoding.ts'
import { jsonOf } from '../streamed/json-of.ts'
import type { StreamedReply } from '../streamed/streamed-reply.ts'
import { markPrivate } from './mark-storable.ts'

/** A request that would wait longer is answered 503. */
const QUEUE_WAIT_MS = 1_500
const COMPRESSOR_CHUNK_BYTES = 64 * 1_024
/** Quick, with a window of 512 KB, because a window for the whole reply would need as much memory as the reply. */
const BROTLI = {
  [constants.BROTLI_PARAM_QUALITY]: 2,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_LGWIN]: 19,
}
const GZIP_LEVEL = 1

/** Receives the compressed body while it is sent. */
export interface BodyRecorder {
  add(chunk: Buffer): void
  end(isComplete: boolean): void
}

export interface StreamOptions {
  schema: z.ZodMiniType
  /**
   * Called when the reply leaves the queue. Sends the reply in another way if that has become possible, and returns
   * whether it did. It does not return the reply: a reply is a thenable, and awaiting it gives undefined.
   */
  insteadOfStream?: () => Promise<boolean>
  recordBody?: (encoding: Encoding) => BodyRecorder | undefined
}

/**
 * Sends a reply slice by slice, as fast as the client reads. A reply that fails after its first byte is aborted, so no
 * client mistakes its beginning for the complete reply. Throws `overloaded` when too many others are being sent.
 */
export function answerStreamed(
  request: FastifyRequest,
  reply: FastifyReply,
  streamed: StreamedReply<unknown>,
  { schema, insteadOfStream, recordBody }: StreamOptions,
): Promise<FastifyReply> | FastifyReply {
  const encoding = acceptedEncoding(request.headers['accept-encoding'] as string | undefined)
  const { digest } = streamed
  const isNotModified = digest !== undefined && request.headers['if-none-match']?.includes(digest)
  if (isNotModified || request.method === 'HEAD') {
    return setBodyHeaders(reply, streamed, encoding)
      .status(isNotModified ? 304 : 200)
      .send()
  }
  return new Promise((resolve, reject) => {
    const work = async () => {
      if (await insteadOfStream?.()) return resolve(reply)
      const slices = jsonOf(schema, streamed)
      // A failure before the first byte gets an ordinary error reply.
      const first = await slices.next()
      // From here on the duration depends on the client.
      request.deadline.settle()
      markPrivate(setBodyHeaders(reply, streamed, encoding))
      reply.hijack()
      resolve(reply)
      await send(request, reply, { slices, first, encoding, recorder: recordBody?.(encoding) })
    }
    request.server.streamQueue.run(turnOf(request, reply), work).catch(reject)
  })
}

function setBodyHeaders(reply: FastifyReply, { digest }: StreamedReply<unknown>, encoding: Encoding): FastifyReply {
  const vary = reply.getHeader('Vary')
  reply.header('Vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding')
  // The ETag is weak, because a write that happens during the sending may be in the reply already.
  if (digest !== undefined) reply.header('ETag', `W/"${digest}-${encoding}"`)
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
  return reply.type('application/json; charset=utf-8')
}

/** The owner is the network of the client. The reply leaves the queue if the connection closes or the wait expires. */
function turnOf({ ip }: FastifyRequest, { raw }: FastifyReply) {
  const closed = new AbortController()
  raw.once('close', () => closed.abort())
  return { owner: networkOf(ip).subnet, signal: AbortSignal.any([closed.signal, AbortSignal.timeout(QUEUE_WAIT_MS)]) }
}

interface Sending {
  slices: AsyncGenerator<Buffer, void>
  first: IteratorResult<Buffer, void>
  encoding: Encoding
  recorder: BodyRecorder | undefined
}

/** Resolves when the last byte is sent or the connection is closed. */
async function send(
  { log }: FastifyRequest,
  reply: FastifyReply,
  { slices, first, encoding, recorder }: Sending,
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
  if (recorder) (compressor ?? source).on('data', (chunk: Buffer) => recorder.add(chunk))
  reply.raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders)
  try {
    await pipeline([source, ...(compressor ? [compressor] : []), reply.raw])
    recorder?.end(true)
  } catch {
    recorder?.end(false)
  }
}

function compressorOf(encoding: Encoding): Transform | undefined {
  if (encoding === 'br') return createBrotliCompress({ chunkSize: COMPRESSOR_CHUNK_BYTES, params: BROTLI })
  if (encoding === 'gzip') return createGzip({ chunkSize: COMPRESSOR_CHUNK_BYTES, level: GZIP_LEVEL })
  return undefined
}
