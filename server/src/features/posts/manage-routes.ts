import { limits } from '@byline/contract/limits'
import * as manage from '@byline/contract/manage'
import type { FastifyInstance } from 'fastify'
import { mountPrivate } from '../../http/mount-private.ts'
import { atMost } from '../../http/rate-limits.ts'
import { signedIn } from '../sessions/guards.ts'
import { existingPosts } from '../visibility/store.ts'
import { findManaged } from './find-managed.ts'
import { listPosts } from './list-store.ts'
import { presentPost, presentWithExcerpts } from './present.ts'
import { loadExcerpts, loadText } from './store.ts'

/** The calls of Manage Posts and of the editor (design §5). They are private, so no cached reply of a reader's call. */
export async function managePostRoutes(app: FastifyInstance): Promise<void> {
  const filters = atMost(app, 300, 1)

  mountPrivate(app, manage.listManagedPosts, [signedIn], async ({ db, actor, query, request }) => {
    if (query.filter) await filters({ request, deps: app.deps })
    const { limit = limits.rowsPerPage, sort = '-createdAt' } = query
    const author = actor.admin === 1 ? undefined : actor.id
    const list = { ...query, limit, sort, author }
    const { rows, nextCursor } = await listPosts(db, list, existingPosts)
    const excerpts = await loadExcerpts(
      db,
      rows.map(({ id }) => id),
    )
    return { posts: presentWithExcerpts(rows, excerpts), nextCursor }
  })

  mountPrivate(app, manage.getManagedPost, [signedIn], async ({ db, actor, params }) => {
    const row = await findManaged(db, actor, params.slug)
    return { post: presentPost(row, await loadText(db, row.id)) }
  })
}
