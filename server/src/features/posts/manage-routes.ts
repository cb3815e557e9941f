import { limits } from '@byline/contract/limits'
import * as manage from '@byline/contract/manage'
import type { FastifyInstance } from 'fastify'
import { readCounts } from '../../db/counts.ts'
import type { Db } from '../../db/schema.ts'
import { readTablePage } from '../../db/table-page.ts'
import { mount } from '../../http/mount.ts'
import { rateLimit } from '../../http/rate-limits.ts'
import { siteName } from '../site/read-settings.ts'
import { existingPosts } from '../visibility/store.ts'
import { countMatches } from './filter-store.ts'
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
    const { filter } = query
    const { rows, ...place } = await readTablePage(query, {
      read: (start) => listPosts(db, { limit, sort, filter, author, ...start }, existingPosts),
      count: () =>
        filter
          ? countMatches(db, { filter, author }, existingPosts, limits.matchesCounted)
          : countPosts(db, author),
    })
    return { posts: rows.map(presentCard), ...place }
  })

  mount(app, manage.getManagedPost, async ({ db, actor, params }) => {
    const row = await findManaged(db, actor, params.slug)
    return { post: presentPost(row, await loadText(db, row.id), await siteName(db)) }
  })
}

/** The number of all posts, or of an author's: of the visible ones, which today are all that exist. */
async function countPosts(db: Db, author = ''): Promise<number> {
  return (await readCounts(db, ['posts'], [author]))('posts', author)
}
