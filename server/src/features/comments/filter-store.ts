import { limits } from '@byline/contract/rules/limits'
import { type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { dialectOf } from '../../db/dialect/dialect.ts'
import { countCandidates } from '../../db/pages/count-candidates.ts'
import { countUpTo } from '../../db/pages/count-up-to.ts'
import { readCounts } from '../../db/pages/counts.ts'
import type { Db, Flag, Schema } from '../../db/tables/schema.ts'
import { type CommentsFrom, visibleComments } from '../visibility/store.ts'

/** Comments that are read before all are counted: half a microsecond each. */
const READ_AT_ONCE = 3_000

export interface Filter {
  filter?: string | undefined
  /** If undefined, the comments of all authors. */
  author?: string | undefined
}

/** The number of comments that match the filter; undefined if they are more than `most`. */
export async function countMatches(db: Db, query: Filter, most: number): Promise<number | undefined> {
  const candidates = await candidatesOf(db, query)
  if (candidates === 'many' && query.author === undefined) return undefined
  const few = typeof candidates === 'object' ? candidates.few : undefined
  if (!few && (await countUpTo(db, matchingNewest(db, query), most)) === undefined) return undefined
  return countUpTo(db, matching(db, query, few).select('comments.id'), most)
}

/** The query of the numbers of the comments that may match, if they are few (decision 17). */
export async function fewOf(db: Db, query: Filter): Promise<RawBuilder<unknown> | undefined> {
  const candidates = await candidatesOf(db, query)
  return typeof candidates === 'object' ? candidates.few : undefined
}

/**
 * The comments for management whose text, author or post contains the filter, in any case. Those
 * lists have visible ones alone, so no row of an author or a post is read for a comment whose text contains the filter.
 */
export function matching(db: Db, { filter, author }: Filter, few?: RawBuilder<unknown>): ReturnType<CommentsFrom> {
  return visibleComments(db)
    .$if(Boolean(filter), (comments) => comments.where(matchesFilter(db, String(filter))))
    .$if(author !== undefined, (comments) => comments.where('comments.user_id', '=', String(author)))
    .$if(few !== undefined, (comments) =>
      comments.where('comments.id', 'in', (eb) =>
        eb
          .selectFrom('comment_numbers')
          .select('comment_id')
          .where('seq', 'in', few as RawBuilder<number>),
      ),
    )
}

/** The matches among the newest comments, which are enough to tell that a filter matches many. */
function matchingNewest(db: Db, { filter = '', author }: Filter) {
  const { containsInAnyCase } = dialectOf(db)
  const newest = db
    .selectFrom('comments')
    .select(['id', 'content', 'visible'])
    .$if(author !== undefined, (comments) => comments.where('user_id', '=', String(author)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(READ_AT_ONCE)
  const found = db
    .selectFrom(newest.as('candidates'))
    .select('id')
    .where('visible', '=', sql.lit<Flag>(1))
    .where(containsInAnyCase('content', filter))
  return found as unknown as SelectQueryBuilder<Schema, 'comments', { id: string }>
}

function matchesFilter(db: Db, filter: string) {
  const { containsInAnyCase } = dialectOf(db)
  return ({ exists, or, selectFrom }: ExpressionBuilder<Schema, 'comments'>) =>
    or([
      containsInAnyCase('comments.content', filter),
      exists(
        selectFrom('posts')
          .select('posts.id')
          .whereRef('posts.id', '=', 'comments.post_id')
          .where(containsInAnyCase('posts.title', filter)),
      ),
      exists(
        selectFrom('users')
          .select('users.id')
          .whereRef('users.id', '=', 'comments.user_id')
          .where(containsInAnyCase('users.name', filter)),
      ),
    ])
}

/**
 * Undefined without a filter, and for an author with so few comments that they are read sooner than the index of all.
 */
async function candidatesOf(db: Db, { filter, author }: Filter) {
  if (!filter || (author !== undefined && (await countBy(db, author)) <= limits.matchesCounted)) {
    return undefined
  }
  return countCandidates(db, 'comment_fragments', filter)
}

async function countBy(db: Db, author: string): Promise<number> {
  return (await readCounts(db, ['comments'], [author]))('comments', author)
}
