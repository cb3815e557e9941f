import type { FastifyInstance } from 'fastify'
import { type Follower, followChanges } from '../../db/changes/follow-changes.ts'
import type { InFlight } from './produce-once.ts'
import { recompressNext } from './stored/recompress.ts'
import { ResponseCache } from './stored/response-cache.ts'

declare module 'fastify' {
  interface FastifyInstance {
    responseCache: {
      entries: ResponseCache
      /** Invalidates entries after writes of this process and of other processes. */
      follower: Follower
      inFlight: InFlight
    }
  }
}

const RECOMPRESS_EVERY_MS = 2_000

/** Adds a cache of finished responses to the server; every write invalidates entries by cache tag (design §4). */
export async function cacheResponses(app: FastifyInstance): Promise<void> {
  const { db, env } = app.deps
  const entries = new ResponseCache(env.pageCacheBytes)
  const follower = await followChanges(db, (cacheTags, outcome) => {
    if (cacheTags === 'all') entries.clear()
    else if (outcome === 'unknown') entries.markStale(cacheTags)
    else entries.invalidate(cacheTags)
  })
  app.decorate('responseCache', { entries, follower, inFlight: new Map() })

  const timer = setInterval(() => void recompressNext(entries), RECOMPRESS_EVERY_MS)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await follower.stop()
  })
}
