import { tagKey } from '@byline/contract/rules/tags'
import type { Condition } from '@byline/text-search/expression'
import { type RawBuilder, sql } from 'kysely'
import { dialectOf, type Search } from '../../../db/dialect/dialect.ts'
import { type Cursor, isAfter } from '../../../db/pages/cursor.ts'
import type { Db } from '../../../db/tables/schema.ts'
import type { PostsFrom } from '../../visibility/store.ts'
import { titleTerm } from '../one-post/rules.ts'
import { datesOf } from './archive-store.ts'
import { isInSeries, matchesFilter, mayMatchFilter } from './filter-store.ts'
import type { ListQuery } from './list-query.ts'
import { titleLacks } from './title-store.ts'

/** A list, and the beginning and size of one of its pages. */
export interface PageQuery extends ListQuery {
  from: PostsFrom
  column: string
  keys: RawBuilder<unknown>[]
  descending: boolean
  search: Search | undefined
  /** A further condition on the words of each post, if `search` does not contain it. */
  words: Condition | undefined
  /** A query of the numbers of the few posts that may match the filter. */
  few?: RawBuilder<unknown> | undefined
  /** Whether many posts may match the filter, so that the index of the order is read. */
  isInOrder?: boolean | undefined
  /** Whether `search` finds titles by the rule of `title`. */
  searchesTitles: boolean
  size: number
  /** The keys of the post after which the page begins, in its direction. */
  afterKeys: Cursor | undefined
  /** The keys of the last post that is read. */
  untilKeys?: Cursor | undefined
}

export interface Position {
  id: string
  keys: Cursor
}

/** The posts of a page in the order of its query, and a function for the cursor after any of them. */
export interface PageOfIds {
  ids: string[]
  nextCursor: string | null
  previousCursor: string | null
  cursorAfter: (id: string) => string
  corrected?: string | undefined
  /** The number of results of a search, with its first page, if they are not more than are counted. */
  found?: number
}

/** Reads the index of the list itself, if its order has one. */
export async function listPositions(db: Db, page: PageQuery): Promise<Position[]> {
  const { tag, author, month, title, notTitle, filter, keys, descending, afterKeys } = page
  const { searchesTitles, words, few, isInOrder, untilKeys, series } = page
  const { titleContains, wordsMatch } = dialectOf(db)
  let posts = startOf(db, page)
    .$if(tag !== undefined, (list) =>
      list.innerJoin('post_tags', 'post_tags.post_id', 'posts.id').where('post_tags.tag_key', '=', tagKey(String(tag))),
    )
    .$if(author !== undefined, (list) => list.where('posts.user_id', '=', String(author)))
    .$if(series !== undefined, (list) => list.where(isInSeries(String(series))))
    .$if(month !== undefined, (list) => list.where(isOfMonth(String(month), tag !== undefined)))
    .$if(title !== undefined && !searchesTitles, (list) => list.where(titleContains(titleTerm(String(title)))))
    .$if(notTitle !== undefined, (list) => list.where(titleLacks(titleTerm(String(notTitle)))))
    .$if(words !== undefined, (list) => list.where(wordsMatch(words as Condition)))
    .$if(few !== undefined, (list) => list.where('posts.seq', 'in', few as RawBuilder<number>))
    .$if(Boolean(filter && isInOrder), (list) => list.where(mayMatchFilter(db, String(filter))))
    .$if(Boolean(filter), (list) => list.where(matchesFilter(db, String(filter))))
    .select(['posts.id', ...keys.map((key, index) => key.as(`key${index}`))])
  if (afterKeys) posts = posts.where(isAfter(keys, afterKeys, descending))
  if (untilKeys) posts = posts.where(isUntil(keys, untilKeys, descending))
  for (const key of keys) posts = posts.orderBy(key, descending ? 'desc' : 'asc')
  const rows = await posts.limit(page.size).execute()
  return rows.map(({ id, ...row }: Record<string, unknown>) => ({
    id: String(id),
    keys: keys.map((_, index) => String(row[`key${index}`])),
  }))
}

/** For a query on `posts`; for the list of a tag on `post_tags`, whose index has the dates too. */
function isOfMonth(month: string, hasTag: boolean) {
  const createdAt = sql.ref(hasTag ? 'post_tags.created_at' : 'posts.created_at')
  const [from, to] = datesOf(month)
  return sql<boolean>`${createdAt} >= ${from} and ${createdAt} < ${to}`
}

/** The first part of the query: the results of a search or all posts, with their authors if the list needs them. */
function startOf(db: Db, { from, column, search }: PageQuery): ReturnType<PostsFrom> {
  const posts = search ? search.found(from(db)) : from(db)
  return column === 'author'
    ? (posts.innerJoin('users', 'users.id', 'posts.user_id') as unknown as typeof posts)
    : posts
}

function isUntil(keys: RawBuilder<unknown>[], untilKeys: Cursor, descending: boolean) {
  return sql<boolean>`(${sql.join(keys)}) ${sql.raw(descending ? '>=' : '<=')} (${sql.join([...untilKeys])})`
}
