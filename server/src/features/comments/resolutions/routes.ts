import * as resolutions from '@byline/contract/comments/resolutions'
import { replyMessages } from '@byline/contract/messages/reply-messages'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../http/mount/mount.ts'
import { rateLimit } from '../../../http/mount/rate-limits.ts'
import { presentRevision } from '../../revisions/present.ts'
import { presentComment } from '../present.ts'
import { findResolvable, reopenComment, resolveComment } from './resolve-comment.ts'

/** The calls by which the author of an article marks comments on passages as mended (decision 37). */
export async function resolutionRoutes(app: FastifyInstance): Promise<void> {
  const changes = rateLimit(app, { name: 'resolutions changes', max: 60, minutes: 1, per: 'person' })

  mount(app, resolutions.listResolutions, async ({ db, actor, params }) => {
    const { post, revisions } = await findResolvable(db, actor, params.id)
    return { revisions: revisions.map((revision) => presentRevision(post.id, revision, post.version)) }
  })

  mount(app, resolutions.resolveComment, [changes], async ({ db, actor, params, body }) => {
    const comment = await resolveComment(db, actor, params.id, body ?? {})
    return { message: replyMessages.commentResolved, comment: presentComment(comment) }
  })

  mount(app, resolutions.reopenComment, [changes], async ({ db, actor, params }) => {
    const comment = await reopenComment(db, actor, params.id)
    return { message: replyMessages.commentReopened, comment: presentComment(comment) }
  })
}
