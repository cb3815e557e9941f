import type { FastifyInstance } from 'fastify'
import { followChanges } from '../../db/follow-changes.ts'
import { answerAtOnce, isForAll } from './answer-kept.ts'
import { improveNext } from './improve.ts'
import { KeptReplies } from './kept-replies.ts'

/** Milliseconds between two looks for a reply that could be smaller. */
const IMPROVE_EVERY = 2_000

/**
 * Answers what is kept before anything else is done for a request, and drops what a write makes outdated
 * (design §4). Must come before every other hook.
 */
export async function keepReplies(app: FastifyInstance): Promise<void> {
  const { db, env } = app.deps
  const replies = new KeptReplies(env.pageCacheBytes)
  const follower = await followChanges(db, (topics) => {
    if (topics === 'all') replies.dropAll()
    else replies.drop(topics)
  })
  app.decorate('kept', { replies, follower, making: new Map() })

  app.addHook('onRequest', (request, reply, done) => {
    const { method } = request
    if ((method !== 'GET' && method !== 'HEAD') || !app.serving || !isForAll(request)) return done()
    const current = follower.catchUp()
    if (typeof current === 'boolean') {
      if (!current || !answerAtOnce(request, reply)) done()
      return
    }
    current
      .then((heard) => {
        if (!heard || !answerAtOnce(request, reply)) done()
      })
      .catch(done)
  })

  const improving = setInterval(() => void improveNext(replies), IMPROVE_EVERY)
  improving.unref()
  app.addHook('onClose', async () => {
    clearInterval(improving)
    await follower.stop()
  })
}
