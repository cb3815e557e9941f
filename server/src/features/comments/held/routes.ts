import { listOwnHeld as listOwnHeldCall } from '@byline/contract/comments/held-comments'
import * as moderation from '@byline/contract/comments/moderation'
import { named } from '@byline/contract/messages/named'
import { limits } from '@byline/contract/rules/limits'
import type { FastifyInstance } from 'fastify'
import { readTablePage } from '../../../db/pages/table-page.ts'
import { mount } from '../../../http/mount/mount.ts'
import { languageOfRequest } from '../../../site-language/language-of-request.ts'
import { decideTogether, undoTogether } from '../../moderation/decide-together.ts'
import { loadCard } from '../../posts/one-post/store.ts'
import { listOwnHeld } from './held-store.ts'
import { presentHeld, presentQueue } from './present.ts'
import { countQueue, listQueue } from './queue-store.ts'

/** The calls on comments that wait for a decision. */
export async function heldCommentRoutes(app: FastifyInstance): Promise<void> {
  mount(app, listOwnHeldCall, async ({ db, actor, params, request }) => {
    await loadCard(db, params.id)
    const rows = await listOwnHeld(db, { postId: params.id, userId: actor.id })
    return { held: await presentHeld(db, rows, await languageOfRequest(request)) }
  })

  mount(app, moderation.listQueue, async ({ db, query, request }) => {
    const { limit = limits.rowsPerPage, first = 'oldest' } = query
    const { rows, ...place } = await readTablePage(query, {
      read: (start) => listQueue(db, { limit, first, ...start }),
      count: () => countQueue(db),
    })
    return { queued: await presentQueue(db, rows, await languageOfRequest(request)), ...place }
  })

  mount(app, moderation.decideOnComments, async ({ db, env, actor, body }) => {
    const outcome = await decideTogether({ db, env }, actor, body)
    const message =
      outcome.changed.length > 0
        ? named('server.replies.commentsChanged', { count: outcome.changed.length })
        : named('server.replies.commentsDecided', { count: outcome.decided.length })
    return { message, ...outcome }
  })

  mount(app, moderation.undoDecisions, async ({ db, actor, params }) => {
    const waiting = await undoTogether(db, actor, params.id)
    return { message: named('server.replies.decisionsUndone', { count: waiting.length }), waiting }
  })
}
