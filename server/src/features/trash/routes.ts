import {
  commentsDeleted,
  commentsDeletedForGood,
  messages,
  nameDeleted,
  nameDeletedForGood,
  restoredUnder,
} from '@byline/contract/messages/messages'
import * as trash from '@byline/contract/trash'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Guard } from '../../http/mount/guard.ts'
import { mount } from '../../http/mount/mount.ts'
import { rateLimit } from '../../http/mount/rate-limits.ts'
import { originOf } from '../security-log/record-event.ts'
import type { Deletables } from './deletable.ts'
import { listTrash } from './list-trash.ts'
import type { Deleted } from './present.ts'
import { purgeNow } from './purge.ts'
import { undo } from './undo.ts'

/** The calls that list and undo deletions, and delete for good (design §5). Features mount the calls that delete. */
export async function trashRoutes(app: FastifyInstance, { deletables }: { deletables: Deletables }): Promise<void> {
  const undos = rateLimit(app, { name: 'trash undos', max: 120, minutes: 1, per: 'person' })

  mount(app, trash.undo, [undos], async ({ db, actor, params, request }) => {
    const renamed = await undo(db, deletables, actor, params.deletionId, originOf(request, actor))
    return { message: renamed.length > 0 ? restoredUnder(renamed) : messages.restored, renamed }
  })

  mount(app, trash.listDeletions, ({ db, actor, query }) => listTrash(db, deletables, actor, query))

  mount(app, trash.purgeDeletion, [deletionLimit(app)], async ({ actor, confirmedAt, params, request, ...deps }) => {
    const by = { origin: originOf(request, actor), confirmedAt }
    const { kind, name, comments } = await purgeNow(deps, deletables, actor, params.deletionId, by)
    return { message: kind === 'comments' ? commentsDeletedForGood(comments) : nameDeletedForGood(name) }
  })
}

const deletionLimits = new WeakMap<Deps, Guard>()

/** The limit of deletions per person, which all calls that delete share. */
export function deletionLimit(app: FastifyInstance): Guard {
  const limit =
    deletionLimits.get(app.deps) ?? rateLimit(app, { name: 'deletions', max: 120, minutes: 1, per: 'person' })
  deletionLimits.set(app.deps, limit)
  return limit
}

/** The reply to a deletion, with a message that names what was deleted. */
export function deletionReply(reply: Deleted) {
  const { kind, name, comments } = reply.deleted
  return { message: kind === 'comments' ? commentsDeleted(comments) : nameDeleted(name, reply.deleted), ...reply }
}
