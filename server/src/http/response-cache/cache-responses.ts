import type { FastifyInstance } from 'fastify'
import { followChanges } from '../../db/follow-changes.ts'
import { queueOfStreams } from '../streamed/answer-streamed.ts'
import { recompressNext } from './recompress.ts'
import { ResponseCache } from './response-cache.ts'

/** Milliseconds between two looks for a reply that could be smaller. */
const IMPROVE_EVERY = 2_000

/** Makes room for finished replies, and drops what a write makes outdated (design §4). */
export async function cacheResponses(app: FastifyInstance): Promise<void> {
  const { db, env } = app.deps
  const replies = new ResponseCache(env.pageCacheBytes)
  const follower = await followChanges(db, (cacheTags) => {
    if (cacheTags === 'all') replies.dropAll()
    else replies.drop(cacheTags)
  })
  app.decorate('responseCache', {
    replies,
    follower,
    making: new Map(),
    streams: queueOfStreams(),
  })

  const improving = setInterval(() => void recompressNext(replies), IMPROVE_EVERY)
  improving.unref()
  app.addHook('onClose', async () => {
    clearInterval(improving)
    await follower.stop()
  })
}
