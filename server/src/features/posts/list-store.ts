import { limits } from '@byline/contract/limits'
import { tagKey } from '@byline/contract/posts'
import { sql } from 'kysely'
import { dialectOf } from '../../db/dialect/dialect.ts'
import type { Db } from '../../db/schema.ts'
import { type Cursor, readCursor, writeCursor } from '../../http/cursor.ts'
import { Refusal } from '../../http/refusal.ts'
import { isWindow, type ListQuery, orderOf } from './list-query.ts'
import { titleTerm } from './rules.ts'
import { type CardRow, loadCards, visiblePosts } from './store.ts'

export interface PostPage<Row> {
  rows: Row[]
  nextCursor: string | null
}

/**
 * One page of posts and the cursor of the next. Without `order`, `sort` and `limit` the page is the newest
 * 1,000, oldest first, and the next one the 1,000 before them.
 */
export async function listPosts(db: Db, query: ListQuery): Promise<PostPage<CardRow>> {
  const { rows, nextCursor } = await walkPosts(db, query)
  return { rows: isWindow(query) ? rows.reverse() : rows, nextCursor }
}

/** The page in the order it is walked, and the cursor behind any row of it. */
export async function walkPosts(
  db: Db,
  query: ListQuery,
): Promise<PostPage<CardRow> & { cursorAfter: (row: CardRow) => string }> {
  const size = isWindow(query) ? limits.postsWindow : (query.limit ?? limits.articlesPerPage)
  const page = await pageOfKeys(db, query, size + 1)
  const keys = page.slice(0, size)
  const rows = await loadCards(
    db,
    keys.map((key) => String(key.at(-1))),
  )
  const { name } = orderOf(query)
  const cursorAt = (key: Cursor = []) => writeCursor([name, ...key])
  const cursorAfter = ({ id }: CardRow) => cursorAt(keys.find((key) => key.at(-1) === id))
  return { rows, nextCursor: page.length > size ? cursorAt(keys.at(-1)) : null, cursorAfter }
}

/** Walks the index of the list itself, as far as its order has one. */
async function pageOfKeys(db: Db, query: ListQuery, size: number): Promise<Cursor[]> {
  const { tag, author, title, q, filter } = query
  const { containsInAnyCase, textMatches, titleContains } = dialectOf(db)
  const { column, keys, descending } = orderOf(query)
  const after = placeOf(query)
  const withAuthor = column === 'author' || Boolean(filter)
  let walk = visiblePosts(db)
    .$if(withAuthor, (posts) => posts.innerJoin('users', 'users.id', 'posts.user_id'))
    .$if(tag !== undefined, (posts) =>
      posts
        .innerJoin('post_tags', 'post_tags.post_id', 'posts.id')
        .where('post_tags.tag_key', '=', tagKey(String(tag))),
    )
    .$if(author !== undefined, (posts) => posts.where('posts.user_id', '=', String(author)))
    .$if(title !== undefined, (posts) => posts.where(titleContains(titleTerm(String(title)))))
    .$if(q !== undefined, (posts) => posts.where(textMatches(String(q))))
    .$if(Boolean(filter), (posts) =>
      posts.where((eb) =>
        eb.or([
          containsInAnyCase('posts.title', String(filter)),
          containsInAnyCase('users.name', String(filter)),
        ]),
      ),
    )
    .$if(after !== undefined, (posts) =>
      posts.where(
        sql<boolean>`(${sql.join(keys)}) ${sql.raw(descending ? '<' : '>')} (${sql.join([...(after ?? [])])})`,
      ),
    )
    .select(keys.map((key, index) => key.as(`key${index}`)))
  for (const key of keys) walk = walk.orderBy(key, descending ? 'desc' : 'asc')
  const rows = await walk.limit(size).execute()
  return rows.map((row: Record<string, string>) => keys.map((_, n) => row[`key${n}`] ?? ''))
}

/** The keys of the post the page comes after. Refuses with `invalid_cursor` that of another order. */
function placeOf(query: ListQuery): Cursor | undefined {
  if (query.after === undefined) return undefined
  const { name, keys } = orderOf(query)
  const [order, ...place] = readCursor(query.after, 1 + keys.length)
  if (order !== name) throw new Refusal('invalid_cursor')
  return place
}
