import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
  gzipSync,
} from 'node:zlib'

const brotliLater = promisify(brotliCompress)
const gzipLater = promisify(gzip)
const brotliBack = promisify(brotliDecompress)
const gzipBack = promisify(gunzip)

/** How a body travels (RFC 9110 §8.4). */
export type Encoding = 'br' | 'gzip' | 'identity'

/** For the first who asks, while they wait; and for all after them, made when nobody waits. */
export type Quality = 'quick' | 'best'

/** Bytes under which compressing saves nothing worth its time. */
const WORTHWHILE = 600
const BROTLI = { quick: 2, best: 11 } as const
const GZIP = { quick: 1, best: 9 } as const
/** Bytes that are compressed quickly in less time than another thread takes to be told of them. */
const AT_HAND = 100_000
/** What was asked for lately, read once. */
const known = new Map<string, Encoding>()
const KNOWN_MAX = 200

/** The encoding of ours that an `Accept-Encoding` header likes best (RFC 9110 §12.5.3). */
export function acceptedEncoding(header = ''): Encoding {
  const before = known.get(header)
  if (before) return before
  if (known.size >= KNOWN_MAX) known.clear()
  const encoding = choose(header)
  known.set(header, encoding)
  return encoding
}

/** As it is where it is too short to gain anything. */
export function worthwhile(encoding: Encoding, bytes: number): Encoding {
  return bytes < WORTHWHILE ? 'identity' : encoding
}

export async function encode(body: Buffer, encoding: Encoding, quality: Quality): Promise<Buffer> {
  if (encoding === 'identity') return body
  const atHand = quality === 'quick' && body.length <= AT_HAND
  if (encoding === 'gzip') {
    const options = { level: GZIP[quality] }
    return atHand ? gzipSync(body, options) : gzipLater(body, options)
  }
  const options = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI[quality],
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: windowFor(body.length),
    },
  }
  return atHand ? brotliCompressSync(body, options) : brotliLater(body, options)
}

export async function decode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return brotliBack(body)
  return encoding === 'gzip' ? gzipBack(body) : body
}

function choose(header: string): Encoding {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const weight = parameters.find((text) => text.startsWith('q='))
    weights.set(name, weight ? Number(weight.slice(2)) : 1)
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const [best = 'identity'] = (['br', 'gzip'] as const)
    .filter((name) => weightOf(name) > 0)
    .sort((one, other) => weightOf(other) - weightOf(one))
  return best
}

/** The window that holds the whole body and no more, as a power of two: the best quality takes eight times that of memory. */
function windowFor(length: number): number {
  const bits = Math.ceil(Math.log2(length + 16))
  return Math.min(Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW)
}
