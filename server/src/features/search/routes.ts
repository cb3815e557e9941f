import * as search from '@byline/contract/search'
import type { FastifyInstance } from 'fastify'
import { cacheTags } from '../../db/cache-tags.ts'
import { mount } from '../../http/mount.ts'
import { listManaged } from '../comments/list-store.ts'
import { presentComment } from '../comments/present.ts'
import { listPosts } from '../posts/list-store.ts'
import { marksIn, passageFor } from '../posts/passage.ts'
import { countTags } from '../posts/store.ts'

/** The calls that search comments and suggest searches (design §6). */
export async function searchRoutes(app: FastifyInstance): Promise<void> {
  mount(app, search.searchComments, async ({ db, query, cacheTag }) => {
    const q = query.q ?? ''
    cacheTag(cacheTags.posts, cacheTags.words)
    const { rows, nextCursor } = await listManaged(db, {
      filter: q,
      limit: query.limit ?? 20,
      after: query.after,
    })
    const comments = rows.map((row) => ({
      ...presentComment(row),
      passage: passageFor(row.html, q),
    }))
    return { comments, nextCursor }
  })

  mount(app, search.suggestSearches, async ({ db, query, cacheTag }) => {
    const q = query.q?.trim() ?? ''
    cacheTag(cacheTags.posts, cacheTags.words, cacheTags.tags)
    if (q === '') return { posts: [], tags: [] }
    const { rows } = await listPosts(db, { order: 'newest', limit: 6, filter: q })
    const tags = await countTags(db)
    return {
      posts: rows.map(({ slug, title }) => ({ slug, title, titleMarks: marksIn(title, q) })),
      tags: tags.filter(({ tag }) => tag.toLowerCase().startsWith(q.toLowerCase())).slice(0, 2),
    }
  })
}
