import type { Encoding } from '../headers/content-encoding.ts'
import type { BodyRecorder } from './answer-streamed.ts'
import { CachedResponse } from './stored/cached-response.ts'
import type { ProducedResponse } from './stored/produced-response.ts'
import type { ResponseCache } from './stored/response-cache.ts'

interface Source extends Pick<ProducedResponse, 'contentType' | 'cacheTags' | 'validUntil'> {
  digest: string | undefined
  encoding: Encoding
}

/**
 * Copies the bytes of a stream while it is sent and stores them at its end, unless one of its tags was invalidated
 * in between or it is too long. Undefined if it may not be stored or another stream is being stored.
 */
export function storeWhileSending(
  entries: ResponseCache,
  key: string,
  { digest, encoding, ...options }: Source,
): BodyRecorder | undefined {
  if (digest === undefined || entries.isStoringStream) return undefined
  entries.isStoringStream = true
  const fill = entries.beginFill()
  let chunks: Buffer[] = []
  let bytesLeft = entries.responseMaxBytes
  return {
    add(chunk) {
      bytesLeft -= chunk.length
      if (bytesLeft < 0) chunks = []
      else chunks.push(chunk)
    },
    end(isComplete) {
      entries.isStoringStream = false
      if (isComplete && bytesLeft >= 0) {
        const body = Buffer.concat(chunks)
        const cached = entries.find(key)
        if (cached?.digest === digest) cached.addVariant(encoding, body)
        else entries.store(key, new CachedResponse({ digest, encoding, body }, options), fill)
      }
      fill.end()
    },
  }
}
