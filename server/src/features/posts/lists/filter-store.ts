import { limits } from '@byline/contract/rules/limits'
import { tagKey } from '@byline/contract/rules/tags'
import { expressionBuilder, type RawBuilder, sql } from 'kysely'
import { dialectOf, type Search } from '../../../db/dialect/dialect.ts'
import { countCandidates } from '../../../db/pages/count-candidates.ts'
import { countUpTo } from '../../../db/pages/count-up-to.ts'
import { readCounts } from '../../../db/pages/counts.ts'
import type { Db, Schema } from '../../../db/tables/schema.ts'
import type { PostsFrom } from '../../visibility/store.ts'
import type { ListQuery } from './list-query.ts'

/** Candidates that are read and sorted at once: two or three microseconds each. */
const FEW = 1_500
/** The characters of a title that its sort key has. */
const KEY_LENGTH = 100

/** How the rows of a filtered list are found: by an index in the order of dates, or among a few; else row by row. */
export interface FilteredBy {
  search?: Search | undefined
  /** A query of the numbers of the posts that may match. */
  few?: RawBuilder<unknown> | undefined
  /** Whether more posts than that may match, so that the index of the order is read (`filtered-order-store.ts`). */
  isInOrder?: boolean
}

/** Chooses how the rows of a filtered list are found (decision 17). Each row must still be tested. */
export async function chooseFilter(db: Db, { filter, author, sort, order }: ListQuery): Promise<FilteredBy> {
  if (!filter || (await hasFewPosts(db, author))) return {}
  const isByDate = sort ? sort.endsWith('createdAt') : order !== undefined
  const search =
    isByDate && author === undefined ? await dialectOf(db).searchFragments(db, 'post_fragments', filter) : undefined
  if (search) return { search }
  const candidates = await countCandidates(db, 'post_fragments', filter, FEW)
  return candidates === 'many' ? { isInOrder: true } : (candidates ?? {})
}

/**
 * The number of posts that match the filter, have the tag and belong to the series; undefined if they are more than
 * `most`.
 */
export async function countMatches(
  db: Db,
  { filter, tag, series, author }: Pick<ListQuery, 'filter' | 'tag' | 'series' | 'author'>,
  from: PostsFrom,
  most: number,
): Promise<number | undefined> {
  const candidates =
    !filter || (await hasFewPosts(db, author)) ? undefined : await countCandidates(db, 'post_fragments', filter)
  if (candidates === 'many' && author === undefined) return undefined
  const few = typeof candidates === 'object' ? candidates.few : undefined
  const matches = (from(db) as ReturnType<PostsFrom>)
    .$if(author !== undefined, (list) => list.where('posts.user_id', '=', String(author)))
    .$if(few !== undefined, (list) => list.where('posts.seq', 'in', few as RawBuilder<number>))
    .$if(tag !== undefined, (list) =>
      list.innerJoin('post_tags', 'post_tags.post_id', 'posts.id').where('post_tags.tag_key', '=', tagKey(String(tag))),
    )
    .$if(series !== undefined, (list) => list.where(isInSeries(String(series))))
    .$if(Boolean(filter), (list) => list.where(matchesFilter(db, String(filter))))
    .select('posts.id')
  return countUpTo(db, matches, most)
}

/** For a query on `posts`: the title or the author's name contains the text, in any case. */
export function matchesFilter(db: Db, filter: string) {
  const { containsInAnyCase } = dialectOf(db)
  return posts().or([containsInAnyCase('posts.title', filter), isByNamed(db, filter)])
}

/**
 * A condition that every post with `matchesFilter` meets, and few others. The indexes of the orders have these columns,
 * so no row is read for a post that does not meet it.
 */
export function mayMatchFilter(db: Db, filter: string) {
  const { containsInAnyCase } = dialectOf(db)
  return posts().or([
    containsInAnyCase('posts.title_key', filter),
    sql<boolean>`length(posts.title_key) = ${sql.lit(KEY_LENGTH)}`,
    isByNamed(db, filter),
  ])
}

/** Whether the author's name contains the text. Authors are few beside users, and have an index of their own. */
function isByNamed(db: Db, text: string) {
  const { containsInAnyCase } = dialectOf(db)
  const authors = db
    .selectFrom('users')
    .select('users.id')
    .where('users.written_posts', '>', sql.lit(0))
    .where(containsInAnyCase('users.name_key', text))
  return posts()('posts.user_id', 'in', authors)
}

function posts() {
  return expressionBuilder<Schema, 'posts'>()
}

export function isInSeries(id: string) {
  return sql<boolean>`posts.id in (select post_id from series_posts where series_id = ${id})`
}

/** Whether the list is that of an author with so few posts that they are read sooner than the index of all. */
async function hasFewPosts(db: Db, author: string | undefined): Promise<boolean> {
  if (author === undefined) return false
  return (await readCounts(db, ['posts'], [author]))('posts', author) <= limits.matchesCounted
}
