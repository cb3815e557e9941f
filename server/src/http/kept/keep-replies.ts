import type { FastifyInstance } from 'fastify'
import { followChanges } from '../../db/follow-changes.ts'
import { queueOfStreams } from '../streamed/answer-streamed.ts'
import { improveNext } from './improve.ts'
import { KeptReplies } from './kept-replies.ts'

/** Milliseconds between two looks for a reply that could be smaller. */
const IMPROVE_EVERY = 2_000

/** Makes room for finished replies, and drops what a write makes outdated (design §4). */
export async function keepReplies(app: FastifyInstance): Promise<void> {
  const { db, env } = app.deps
  const replies = new KeptReplies(env.pageCacheBytes)
  const follower = await followChanges(db, (topics) => {
    if (topics === 'all') replies.dropAll()
    else replies.drop(topics)
  })
  app.decorate('kept', {
    replies,
    follower,
    making: new Map(),
    streams: queueOfStreams(),
  })

  const improving = setInterval(() => void improveNext(replies), IMPROVE_EVERY)
  improving.unref()
  app.addHook('onClose', async () => {
    clearInterval(improving)
    await follower.stop()
  })
}
