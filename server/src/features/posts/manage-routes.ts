import { limits } from '@byline/contract/limits'
import * as manage from '@byline/contract/manage'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { rateLimit } from '../../http/rate-limits.ts'
import { existingPosts } from '../visibility/store.ts'
import { findManaged } from './find-managed.ts'
import { listPosts } from './list-store.ts'
import { presentCard, presentPost } from './present.ts'
import { loadText } from './store.ts'

/** The calls of Manage Posts and of the editor (design §5). They are private, so their replies are never cached. */
export async function managePostRoutes(app: FastifyInstance): Promise<void> {
  const filters = rateLimit(app, { max: 300, minutes: 1, per: 'network' })

  mount(app, manage.listManagedPosts, async ({ db, actor, query, enforce }) => {
    if (query.filter) await enforce(filters)
    const { limit = limits.rowsPerPage, sort = '-createdAt' } = query
    const author = actor.admin === 1 ? undefined : actor.id
    const list = { ...query, limit, sort, author }
    const { rows, nextCursor } = await listPosts(db, list, existingPosts)
    return { posts: rows.map(presentCard), nextCursor }
  })

  mount(app, manage.getManagedPost, async ({ db, actor, params }) => {
    const row = await findManaged(db, actor, params.slug)
    return { post: presentPost(row, await loadText(db, row.id)) }
  })
}
