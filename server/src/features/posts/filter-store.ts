import { limits } from '@byline/contract/limits'
import { tagKey } from '@byline/contract/tags'
import { expressionBuilder, type RawBuilder, sql } from 'kysely'
import { countCandidates } from '../../db/count-candidates.ts'
import { countUpTo } from '../../db/count-up-to.ts'
import { readCounts } from '../../db/counts.ts'
import { dialectOf, type Search } from '../../db/dialect/dialect.ts'
import type { Db, Schema } from '../../db/schema.ts'
import type { PostsFrom } from '../visibility/store.ts'
import type { ListQuery } from './list-query.ts'

/** Candidates that are read and sorted at once: a microsecond or two each. */
const FEW = 10_000

/** How the rows of a filtered list are found: by an index in the order of dates, or among a few; else row by row. */
export interface FilteredBy {
  search?: Search | undefined
  /** A query of the numbers of the posts that may match. */
  few?: RawBuilder<unknown> | undefined
  /** Whether the list has an index of its order and more posts than that match (`filtered-order-store.ts`). */
  isInOrder?: boolean
}

/** Chooses how the rows of a filtered list are found (decision 0059). Each row must still be tested. */
export async function chooseFilter(
  db: Db,
  { filter, author, sort, order }: ListQuery,
): Promise<FilteredBy> {
  if (!filter || (await hasFewPosts(db, author))) return {}
  const isByDate = sort ? sort.endsWith('createdAt') : order !== undefined
  const search =
    isByDate && author === undefined
      ? dialectOf(db).searchFragments('post_fragments', filter)
      : undefined
  if (search) return { search }
  const candidates = await countCandidates(db, 'post_fragments', filter, FEW)
  if (candidates === 'many') return { isInOrder: !sort?.endsWith('author') }
  return candidates ?? {}
}

/** The number of posts that match the filter, have the tag and belong to the series; undefined if they are more than `most`. */
export async function countMatches(
  db: Db,
  { filter, tag, series, author }: Pick<ListQuery, 'filter' | 'tag' | 'series' | 'author'>,
  from: PostsFrom,
  most: number,
): Promise<number | undefined> {
  const candidates =
    !filter || (await hasFewPosts(db, author))
      ? undefined
      : await countCandidates(db, 'post_fragments', filter)
  if (candidates === 'many' && author === undefined) return undefined
  const few = typeof candidates === 'object' ? candidates.few : undefined
  const matches = (from(db) as ReturnType<PostsFrom>)
    .innerJoin('users', 'users.id', 'posts.user_id')
    .$if(author !== undefined, (list) => list.where('posts.user_id', '=', String(author)))
    .$if(few !== undefined, (list) => list.where('posts.seq', 'in', few as RawBuilder<number>))
    .$if(tag !== undefined, (list) =>
      list
        .innerJoin('post_tags', 'post_tags.post_id', 'posts.id')
        .where('post_tags.tag_key', '=', tagKey(String(tag))),
    )
    .$if(series !== undefined, (list) => list.where(isInSeries(String(series))))
    .$if(Boolean(filter), (list) => list.where(matchesFilter(db, String(filter))))
    .select('posts.id')
  return countUpTo(db, matches, most)
}

/** For a query on `posts` and `users`: the title or the author's name contains the text, in any case. */
export function matchesFilter(db: Db, filter: string) {
  const { containsInAnyCase } = dialectOf(db)
  return expressionBuilder<Schema, 'posts' | 'users'>().or([
    containsInAnyCase('posts.title', filter),
    containsInAnyCase('users.name', filter),
  ])
}

/** For a query on `posts`: the post belongs to that series. */
export function isInSeries(id: string) {
  return sql<boolean>`posts.id in (select post_id from series_posts where series_id = ${id})`
}

/** Whether the list is that of an author with so few posts that they are read sooner than the index of all. */
async function hasFewPosts(db: Db, author: string | undefined): Promise<boolean> {
  if (author === undefined) return false
  return (await readCounts(db, ['posts'], [author]))('posts', author) <= limits.matchesCounted
}
