import type { Copy } from '../streamed/answer-streamed.ts'
import { CachedResponse } from './cached-response.ts'
import type { Encoding } from './encoding.ts'
import type { ResponseCache } from './response-cache.ts'

interface Source extends Pick<CachedResponse, 'contentType' | 'cacheTags'> {
  digest: string | undefined
  encoding: Encoding
}

/**
 * Keeps the bytes of a reply while it is sent, unless what it is made from changes before it ended or it becomes longer
 * than one reply may be; undefined where another copy of it is under way.
 */
export function copyWhileSending(
  replies: ResponseCache,
  key: string,
  { digest, encoding, contentType, cacheTags }: Source,
): Copy | undefined {
  if (digest === undefined || replies.copying) return undefined
  replies.copying = true
  const round = replies.begin()
  let chunks: Buffer[] = []
  let room = replies.largest
  return {
    add(chunk) {
      room -= chunk.length
      if (room < 0) chunks = []
      else chunks.push(chunk)
    },
    end(isWhole) {
      replies.copying = false
      if (isWhole && room >= 0) {
        const body = Buffer.concat(chunks)
        const before = replies.find(key)
        if (before?.digest === digest) before.add(encoding, body)
        else {
          const reply = new CachedResponse({ digest, encoding, body }, { contentType, cacheTags })
          replies.keep(key, reply, round)
        }
      }
      round.end()
    },
  }
}
