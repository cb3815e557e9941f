import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gunzip, gzip, gzipSync } from 'node:zlib'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)
const brotliDecompressAsync = promisify(brotliDecompress)
const gunzipAsync = promisify(gunzip)

/** Content codings this server can send (RFC 9110 §8.4). */
export type Encoding = 'br' | 'gzip' | 'identity'

/** `quick` while the first client waits; `best` later in the background, for subsequent clients. */
export type Quality = 'quick' | 'best'

/** Bytes below which compression saves too little. */
const COMPRESSED_MIN_BYTES = 600
const BROTLI = { quick: 2, best: 11 } as const
const GZIP = { quick: 1, best: 9 } as const
/** Up to this size, quick compression takes less time than using another thread. */
const SYNC_MAX_BYTES = 200_000

/** Replaces the encoding by identity if the body is too small to benefit from compression. */
export function worthwhileEncoding(encoding: Encoding, bytes: number): Encoding {
  return bytes < COMPRESSED_MIN_BYTES ? 'identity' : encoding
}

/** The compressed body, in memory of exactly its length. */
export async function compress(body: Buffer, encoding: Encoding, quality: Quality): Promise<Buffer> {
  if (encoding === 'identity') return body
  // The result is the beginning of a block of 16 KB, which it would keep in memory while it is cached.
  const compressed = await inBlock(body, encoding, quality)
  const exact = Buffer.allocUnsafeSlow(compressed.length)
  compressed.copy(exact)
  return exact
}

async function inBlock(body: Buffer, encoding: 'br' | 'gzip', quality: Quality): Promise<Buffer> {
  const isSync = quality === 'quick' && body.length <= SYNC_MAX_BYTES
  if (encoding === 'gzip') {
    const options = { level: GZIP[quality] }
    return isSync ? gzipSync(body, options) : gzipAsync(body, options)
  }
  const options = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI[quality],
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
    },
  }
  return isSync ? brotliCompressSync(body, options) : brotliAsync(body, options)
}

export async function decompress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return brotliDecompressAsync(body)
  return encoding === 'gzip' ? gunzipAsync(body) : body
}

/** The smallest window for the whole body, because the best quality needs eight times the memory of the window. */
function windowBits(length: number): number {
  const bits = Math.ceil(Math.log2(length + 16))
  return Math.min(Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW)
}
