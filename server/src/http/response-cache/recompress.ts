import type { CachedResponse } from './cached-response.ts'
import type { ResponseCache } from './response-cache.ts'

/** Milliseconds a reply stands before the best compression, a hundred times as dear, is worth it. */
const SETTLED = 10_000
const HITS = 2

let improving = false

/** Compresses one reply that is asked for again and again as well as can be; one at a time. */
export async function recompressNext(replies: ResponseCache): Promise<void> {
  if (improving) return
  improving = true
  try {
    const now = Date.now()
    for (const reply of replies.replies()) {
      if (isWorthIt(reply, now)) return await reply.improve()
    }
  } finally {
    improving = false
  }
}

function isWorthIt(reply: CachedResponse, now: number): boolean {
  return reply.hits >= HITS && now - reply.cachedAt >= SETTLED && !reply.isBest
}
