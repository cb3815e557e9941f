import * as trash from '@byline/contract/calls/trash'
import { deleteComment as deleteCommentCall } from '@byline/contract/comments'
import {
  messages,
  nameDeleted,
  nameDeletedForGood,
  restoredUnder,
} from '@byline/contract/messages/messages'
import { replyMessages } from '@byline/contract/messages/reply-messages'
import { deleteOwnPage } from '@byline/contract/own-pages'
import { deletePost as deletePostCall } from '@byline/contract/posts/write-posts'
import { limits } from '@byline/contract/rules/limits'
import { deleteUser as deleteUserCall } from '@byline/contract/users/users'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors/app-error.ts'
import { mount } from '../../http/mount/mount.ts'
import { rateLimit } from '../../http/mount/rate-limits.ts'
import { presentManagedCard } from '../posts/one-post/present.ts'
import { isOwnPassword } from '../users/account/own-password.ts'
import { deleteComment } from './delete-comment.ts'
import { deletePage } from './delete-page.ts'
import { deletePost } from './delete-post.ts'
import { deleteUser } from './delete-user.ts'
import type { Deleted } from './describe-deletion.ts'
import { listDeletions } from './list-store.ts'
import { presentDeletion } from './present.ts'
import { lastRestorable } from './purge.ts'
import { purgeNow } from './purge-now.ts'
import { undo } from './undo.ts'

/** The calls that delete posts, comments, users and pages, list and undo deletions, and delete for good (specification §7, design §5). */
export async function trashRoutes(app: FastifyInstance): Promise<void> {
  const deletions = rateLimit(app, { max: 120, minutes: 1, per: 'person' })
  const undos = rateLimit(app, { max: 120, minutes: 1, per: 'person' })

  mount(app, deleteUserCall, [deletions], async (call) => {
    const { actor, params, body, request, ...deps } = call
    const own = params.id === actor.id
    if (!own && actor.admin !== 1) throw new AppError('forbidden')
    if (own && actor.admin === 1) throw new AppError('own_admin')
    if (own && !(await isOwnPassword(deps, request, actor, body?.password ?? ''))) {
      throw new AppError('invalid_fields', { password: [replyMessages.currentPasswordWrong] })
    }
    const reply = await deleteUser(deps.db, actor, params.id)
    return { message: own ? replyMessages.accountDeleted : messageOf(reply), ...reply }
  })

  mount(app, deletePostCall, [deletions], async ({ db, actor, params }) => {
    const { post, ...reply } = await deletePost(db, actor, params.slug)
    return { message: messages.postDeleted, post: presentManagedCard(post), ...reply }
  })

  mount(app, deleteCommentCall, [deletions], async ({ db, actor, params }) => {
    const reply = await deleteComment(db, actor, params.id)
    return { message: messageOf(reply), ...reply }
  })

  mount(app, deleteOwnPage, [deletions], async ({ db, actor, params }) => {
    const reply = await deletePage(db, actor, params.slug)
    return { message: messageOf(reply), ...reply }
  })

  mount(app, trash.undo, [undos], async ({ db, actor, params }) => {
    const renamed = await undo(db, actor, params.deletionId)
    return { message: renamed.length > 0 ? restoredUnder(renamed) : messages.restored, renamed }
  })

  mount(app, trash.listDeletions, async ({ db, actor, query }) => {
    const { rows, nextCursor } = await listDeletions(db, {
      ...query,
      limit: query.limit ?? limits.rowsPerPage,
      owner: actor.admin === 1 ? undefined : actor.id,
      since: lastRestorable(new Date()),
    })
    return { deletions: rows.map((row) => presentDeletion(row, actor)), nextCursor }
  })

  mount(app, trash.purgeDeletion, [deletions], async ({ actor, params, ...deps }) => {
    const { name } = await purgeNow(deps, actor, params.deletionId)
    return { message: nameDeletedForGood(name || 'Untitled') }
  })
}

function messageOf({ deleted }: Deleted): string {
  return nameDeleted(deleted.name, deleted)
}
