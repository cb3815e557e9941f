import { liveComments } from '@byline/contract/comments/comments'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { postOfCommentsTag } from '../../../db/cache-tags.ts'
import { networkOf } from '../../../http/connections/network.ts'
import { rateLimit } from '../../../http/mount/rate-limits.ts'
import { markPrivate } from '../../../http/response-cache/mark-storable.ts'
import { loadCard } from '../../posts/one-post/store.ts'
import { LiveStreams, STREAMS_MAX, STREAMS_PER_NETWORK } from './live-streams.ts'

/** Intervals at which the writes of other processes are looked for while somebody reads. */
const LOOKED_FOR_EVERY_MS = 500

/** The stream of an article that says when its comments change (Server-Sent Events, HTML Living Standard §9.2). */
export async function liveCommentRoutes(app: FastifyInstance): Promise<void> {
  const { deps, responseCache } = app
  const streams = new LiveStreams(deps.env.rateLimits ? STREAMS_PER_NETWORK : STREAMS_MAX)
  const opened = rateLimit(app, { name: 'live opened', max: 120, minutes: 1, per: 'network' })
  const stopListening = responseCache.follower.listen((cacheTags) => {
    if (streams.count === 0) return
    if (cacheTags === 'all') return streams.announceAll()
    for (const tag of cacheTags) {
      const postId = postOfCommentsTag(tag)
      if (postId) streams.announce(postId)
    }
  })
  const timer = setInterval(() => {
    if (streams.count === 0) return
    if (!app.serving) return streams.end()
    streams.showLife()
    void responseCache.follower.catchUp()
  }, LOOKED_FOR_EVERY_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    stopListening()
    streams.end()
  })

  app.get<{ Params: { id: string } }>(liveComments(':id'), async (request, reply) => {
    const { params, ip } = request
    await opened({ request, deps })
    await loadCard(deps.db, params.id)
    if (!streams.add(params.id, networkOf(ip).subnet, reply.raw)) return reply.hijack()
    request.deadline.settle()
    begin(reply)
  })
}

function begin(reply: FastifyReply): void {
  reply.headers({
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    // nginx would hold the news back until its buffer is full.
    'X-Accel-Buffering': 'no',
  })
  markPrivate(reply)
  reply.hijack()
  reply.raw.writeHead(200, reply.getHeaders() as Record<string, string>)
  reply.raw.write(':\n\n')
}
