import * as comments from '@byline/contract/comments/comments'
import { replyMessages } from '@byline/contract/messages/reply-messages'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../http/mount/mount.ts'
import { rateLimit } from '../../../http/mount/rate-limits.ts'
import { setClosed, setPinned } from './control-comments.ts'

/** The calls by which the author of an article keeps its comments in order (decision 32). */
export async function controlCommentRoutes(app: FastifyInstance): Promise<void> {
  const changes = rateLimit(app, { name: 'control changes', max: 60, minutes: 1, per: 'person' })

  mount(app, comments.pinComment, [changes], async ({ db, actor, params }) => {
    await setPinned(db, actor, params.id, true)
    return { message: replyMessages.commentPinned }
  })

  mount(app, comments.unpinComment, [changes], async ({ db, actor, params }) => {
    await setPinned(db, actor, params.id, false)
    return { message: replyMessages.commentUnpinned }
  })

  mount(app, comments.closeComments, [changes], async ({ db, actor, params }) => {
    await setClosed(db, actor, params.id, true)
    return { message: replyMessages.commentsClosed }
  })

  mount(app, comments.reopenComments, [changes], async ({ db, actor, params }) => {
    await setClosed(db, actor, params.id, false)
    return { message: replyMessages.commentsReopened }
  })
}
