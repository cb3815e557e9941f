import type { CachedResponse } from './cached-response.ts'
import type { ResponseCache } from './response-cache.ts'

/** The best compression takes a hundred times as long, so only responses of this age with several hits get it. */
const MIN_AGE_MS = 10_000
const MIN_HITS = 2

let isRunning = false

/** Compresses the next suitable response with the best quality; one at a time. */
export async function recompressNext(entries: ResponseCache): Promise<void> {
  if (isRunning) return
  isRunning = true
  try {
    const now = Date.now()
    for (const response of entries.responses()) {
      if (isWorthIt(response, now)) return await response.recompress()
    }
  } finally {
    isRunning = false
  }
}

function isWorthIt({ hits, cachedAt, isSmallest }: CachedResponse, now: number): boolean {
  return hits >= MIN_HITS && now - cachedAt >= MIN_AGE_MS && !isSmallest
}
