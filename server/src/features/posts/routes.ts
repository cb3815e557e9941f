import * as posts from '@byline/contract/posts'
import type { FastifyInstance } from 'fastify'
import { topics } from '../../db/changes.ts'
import { mountShared } from '../../http/mount-shared.ts'
import { Moved } from '../../http/moved.ts'
import { atMost } from '../../http/rate-limits.ts'
import { Refusal } from '../../http/refusal.ts'
import { listPostsWithBodies } from './body-pages.ts'
import { isByDateAlone, isSearch, type ListQuery } from './list-query.ts'
import { listPosts } from './list-store.ts'
import { presentCard, presentPost } from './present.ts'
import {
  type CardRow,
  countTags,
  findCard,
  findFormerCard,
  loadExcerpts,
  loadText,
} from './store.ts'

/** The calls that read posts (specification §7). */
export async function postRoutes(app: FastifyInstance): Promise<void> {
  // From one place: a class that searches together, whose every term is new.
  const searches = atMost(app, 300, 1)
  const listsWithBodies = atMost(app, 120, 1)
  const limitOf = (query: ListQuery & { fields?: string | undefined }) => {
    if (isSearch(query)) return searches
    return query.fields === undefined ? listsWithBodies : undefined
  }

  mountShared(
    app,
    posts.listPosts,
    async ({ db, query, madeFrom }) => {
      if (query.fields === 'card' || query.fields === 'excerpt') {
        const { rows, nextCursor } = await listPosts(db, query)
        madeFrom(...topicsOfList(query, rows))
        if (query.fields === 'card') return { posts: rows.map(presentCard), nextCursor }
        const excerpts = await loadExcerpts(
          db,
          rows.map((row) => row.id),
        )
        return {
          posts: rows.map((row) => ({ ...presentCard(row), excerpt: excerpts.get(row.id) ?? '' })),
          nextCursor,
        }
      }
      const { rows, nextCursor } = await listPostsWithBodies(db, query)
      madeFrom(...topicsOfList(query, rows))
      return {
        posts: rows.map((row) => ({ ...presentCard(row), body: row.body })),
        nextCursor,
      }
    },
    limitOf,
  )

  mountShared(app, posts.getPost, async ({ db, params, madeFrom }) => {
    const row = await findCard(db, params.slug)
    if (row) {
      madeFrom(topics.post(row.id), topics.user(row.user_id))
      return { post: presentPost(row, await loadText(db, row.id)) }
    }
    const former = await findFormerCard(db, params.slug)
    if (!former) throw new Refusal('post_not_found')
    throw new Moved(`/api/posts/${encodeURIComponent(former.slug)}`)
  })

  mountShared(app, posts.listTags, async ({ db, madeFrom }) => {
    madeFrom(topics.posts, topics.words)
    return { tags: await countTags(db) }
  })
}

/** A list changes with every post and author in it, and with whatever may put another post into it. */
function topicsOfList(query: ListQuery, rows: CardRow[]): string[] {
  const shown = rows.flatMap(({ id, user_id }) => [topics.post(id), topics.user(user_id)])
  return isByDateAlone(query) ? [topics.posts, ...shown] : [topics.posts, topics.words, ...shown]
}
