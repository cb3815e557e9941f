import * as posts from '@byline/contract/posts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { Refusal } from '../../http/refusal.ts'
import { listPostsWithBodies } from './body-pages.ts'
import { listPosts } from './list-store.ts'
import { presentCard, presentPost } from './present.ts'
import { countTags, findCard, findFormerCard, loadExcerpts, loadText } from './store.ts'

/** The calls that read posts (specification §7). */
export async function postRoutes(app: FastifyInstance): Promise<void> {
  mount(app, posts.listPosts, [], async ({ db, query }) => {
    if (query.fields === 'card') {
      const { rows, nextCursor } = await listPosts(db, query)
      return { posts: rows.map(presentCard), nextCursor }
    }
    if (query.fields === 'excerpt') {
      const { rows, nextCursor } = await listPosts(db, query)
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
    return {
      posts: rows.map((row) => ({ ...presentCard(row), body: row.body })),
      nextCursor,
    }
  })

  mount(app, posts.getPost, [], async ({ db, params, reply }) => {
    const row = await findCard(db, params.slug)
    if (row) return { post: presentPost(row, await loadText(db, row.id)) }
    const former = await findFormerCard(db, params.slug)
    if (!former) throw new Refusal('post_not_found')
    return reply.redirect(`/api/posts/${encodeURIComponent(former.slug)}`, 301)
  })

  mount(app, posts.listTags, [], async ({ db }) => ({ tags: await countTags(db) }))
}
