import { limits } from '@byline/contract/limits'
import { tagKey } from '@byline/contract/posts'
import { sql } from 'kysely'
import { dialectOf } from '../../db/dialect/dialect.ts'
import type { Db } from '../../db/schema.ts'
import { type Cursor, readCursor, writeCursor } from '../../http/cursor.ts'
import { titleTerm } from './rules.ts'
import { type CardRow, loadBodies, loadCards, visiblePosts } from './store.ts'

/** What a list of posts can be asked for (design §5). */
export interface ListQuery {
  order?: 'newest' | 'oldest' | undefined
  limit?: number | undefined
  after?: string | undefined
  tag?: string | undefined
  author?: string | undefined
  q?: string | undefined
  title?: string | undefined
}

/**
 * One page of posts and the cursor of the next. Without `order` and `limit` the page is the newest 1,000,
 * oldest first, and the next one the 1,000 before them.
 */
export async function listPosts(db: Db, query: ListQuery): Promise<PostPage<CardRow>> {
  const { rows, nextCursor } = await walk(db, query)
  return { rows: isWindow(query) ? rows.reverse() : rows, nextCursor }
}

interface PostPage<Row> {
  rows: Row[]
  nextCursor: string | null
}

/** Characters of all bodies in one reply: a thousand of the longest would be a gigabyte, and hold up everybody. */
const BODIES_MAX = 16_000_000
const BODIES_AT_ONCE = 100

/** The same page with bodies; it ends early, with the cursor of the next, where they become too many for one reply. */
export async function listPostsWithBodies(
  db: Db,
  query: ListQuery,
): Promise<PostPage<CardRow & { body: string }>> {
  const { rows, nextCursor } = await walk(db, query)
  const kept: (CardRow & { body: string })[] = []
  let room = BODIES_MAX
  for (let start = 0; start < rows.length && room > 0; start += BODIES_AT_ONCE) {
    const some = rows.slice(start, start + BODIES_AT_ONCE)
    const bodies = await loadBodies(
      db,
      some.map((row) => row.id),
    )
    for (const row of some) {
      if (room <= 0) break
      const body = bodies.get(row.id) ?? ''
      room -= body.length
      kept.push({ ...row, body })
    }
  }
  const last = kept.at(-1)
  const cut = last !== undefined && kept.length < rows.length
  return {
    rows: isWindow(query) ? kept.reverse() : kept,
    nextCursor: cut ? writeCursor({ createdAt: last.created_at, id: last.id }) : nextCursor,
  }
}

function isWindow({ order, limit }: ListQuery): boolean {
  return order === undefined && limit === undefined
}

/** The page in the order it is walked. */
async function walk(db: Db, query: ListQuery): Promise<PostPage<CardRow>> {
  const window = isWindow(query)
  const order = window || query.order === 'newest' ? 'desc' : 'asc'
  const size = window ? limits.postsWindow : (query.limit ?? limits.articlesPerPage)
  const after = query.after === undefined ? undefined : readCursor(query.after)

  const page = await pageOfKeys(db, query, { order, size: size + 1, after })
  const keys = page.slice(0, size)
  const last = keys.at(-1)
  const rows = await loadCards(
    db,
    keys.map((key) => key.id),
  )
  return {
    rows,
    nextCursor: last && page.length > size ? writeCursor(last) : null,
  }
}

interface Page {
  order: 'asc' | 'desc'
  size: number
  after: Cursor | undefined
}

/** Walks the index of the list itself: of its tag, of its author, or of all posts by date. */
async function pageOfKeys(db: Db, query: ListQuery, page: Page): Promise<Cursor[]> {
  const { tag, author, title, q } = query
  const [createdAt, id] =
    tag === undefined
      ? [sql.ref<string>('posts.created_at'), sql.ref<string>('posts.id')]
      : [sql.ref<string>('post_tags.created_at'), sql.ref<string>('post_tags.post_id')]
  const { after } = page
  return visiblePosts(db)
    .$if(tag !== undefined, (posts) =>
      posts
        .innerJoin('post_tags', 'post_tags.post_id', 'posts.id')
        .where('post_tags.tag_key', '=', tagKey(String(tag))),
    )
    .$if(author !== undefined, (posts) => posts.where('posts.user_id', '=', String(author)))
    .$if(title !== undefined, (posts) =>
      posts.where(dialectOf(db).titleContains(titleTerm(String(title)))),
    )
    .$if(q !== undefined, (posts) => posts.where(dialectOf(db).textMatches(String(q))))
    .$if(after !== undefined, (posts) =>
      posts.where(
        page.order === 'asc'
          ? sql<boolean>`(${createdAt}, ${id}) > (${after?.createdAt}, ${after?.id})`
          : sql<boolean>`(${createdAt}, ${id}) < (${after?.createdAt}, ${after?.id})`,
      ),
    )
    .select([createdAt.as('createdAt'), id.as('id')])
    .orderBy(createdAt, page.order)
    .orderBy(id, page.order)
    .limit(page.size)
    .execute()
}
