import type { ReplyOf } from '@byline/contract/endpoint'
import * as posts from '@byline/contract/posts'
import type { FastifyInstance } from 'fastify'
import { topics } from '../../db/changes.ts'
import { newestChange } from '../../db/follow-changes.ts'
import { mountShared, type SharedCall } from '../../http/mount-shared.ts'
import { Moved } from '../../http/moved.ts'
import { atMost } from '../../http/rate-limits.ts'
import { Refusal } from '../../http/refusal.ts'
import { bytesOf, joined, SHORT_BYTES } from '../../http/streamed/slices.ts'
import { StreamedReply } from '../../http/streamed/streamed-reply.ts'
import { planBodies, readBodies } from './body-pages.ts'
import { isByDateAlone, isSearch, isWindow, type ListQuery } from './list-query.ts'
import { listPosts } from './list-store.ts'
import { presentCard, presentPost, presentWithBody } from './present.ts'
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
      return listWithBodies({ db, query, madeFrom })
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

/** Long lists are read while the client takes them. */
async function listWithBodies({
  db,
  query,
  madeFrom,
}: Pick<SharedCall<typeof posts.listPosts>, 'db' | 'query' | 'madeFrom'>) {
  const change = await newestChange(db)
  const page = await planBodies(db, query)
  madeFrom(...topicsOfList(query, page.posts))
  const { nextCursor } = page
  const slices = async function* () {
    for await (const rows of readBodies(db, page.posts)) yield rows.map(presentWithBody)
  }
  if (bytesOf(page.posts) <= SHORT_BYTES) return { posts: await joined(slices()), nextCursor }
  return new StreamedReply<ReplyOf<typeof posts.listPosts>>(
    { posts: slices, nextCursor },
    {
      version: JSON.stringify([change, page]),
      // What clients that know nothing but the specification ask for again and again.
      popular: isWindow(query) && Object.values(query).every((given) => given === undefined),
    },
  )
}

/** A list changes with every post and author in it, and with whatever may put another post into it. */
function topicsOfList(query: ListQuery, rows: Pick<CardRow, 'id' | 'user_id'>[]): string[] {
  const shown = rows.flatMap(({ id, user_id }) => [topics.post(id), topics.user(user_id)])
  return isByDateAlone(query) ? [topics.posts, ...shown] : [topics.posts, topics.words, ...shown]
}
