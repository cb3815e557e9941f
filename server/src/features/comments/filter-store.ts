import { limits } from '@byline/contract/limits'
import type { RawBuilder } from 'kysely'
import { countCandidates } from '../../db/count-candidates.ts'
import { countUpTo } from '../../db/count-up-to.ts'
import { readCounts } from '../../db/counts.ts'
import { dialectOf } from '../../db/dialect/dialect.ts'
import type { Db } from '../../db/schema.ts'
import { type CommentsFrom, existingComments, existingJoinedComments } from '../visibility/store.ts'

export interface Filter {
  filter?: string | undefined
  /** If undefined, the comments of all authors. */
  author?: string | undefined
}

/** The number of comments that match the filter; undefined if they are more than `most`. */
export async function countMatches(
  db: Db,
  query: Filter,
  most: number,
): Promise<number | undefined> {
  const candidates = await candidatesOf(db, query)
  if (candidates === 'many' && query.author === undefined) return undefined
  const few = typeof candidates === 'object' ? candidates.few : undefined
  return countUpTo(db, matching(db, query, few).select('comments.id'), most)
}

/** The query of the numbers of the comments that may match, if they are few (decision 0059). */
export async function fewOf(db: Db, query: Filter): Promise<RawBuilder<unknown> | undefined> {
  const candidates = await candidatesOf(db, query)
  return typeof candidates === 'object' ? candidates.few : undefined
}

/** The comments for management whose text, author or post contains the filter, in any case. */
export function matching(
  db: Db,
  { filter, author }: Filter,
  few?: RawBuilder<unknown>,
): ReturnType<CommentsFrom> {
  return (filter ? containing(db, filter) : existingComments(db))
    .$if(author !== undefined, (comments) =>
      comments.where('comments.user_id', '=', String(author)),
    )
    .$if(few !== undefined, (comments) =>
      comments.where('comments.id', 'in', (eb) =>
        eb
          .selectFrom('comment_numbers')
          .select('comment_id')
          .where('seq', 'in', few as RawBuilder<number>),
      ),
    )
}

function containing(db: Db, filter: string) {
  const { containsInAnyCase } = dialectOf(db)
  const columns = ['comments.content', 'users.name', 'posts.title']
  const comments = existingJoinedComments(db).where((eb) =>
    eb.or(columns.map((column) => containsInAnyCase(column, filter))),
  )
  return comments as unknown as ReturnType<CommentsFrom>
}

/** Undefined without a filter, and for an author with so few comments that they are read sooner than the index of all. */
async function candidatesOf(db: Db, { filter, author }: Filter) {
  if (!filter || (author !== undefined && (await countBy(db, author)) <= limits.matchesCounted)) {
    return undefined
  }
  return countCandidates(db, 'comment_fragments', filter)
}

async function countBy(db: Db, author: string): Promise<number> {
  return (await readCounts(db, ['comments'], [author]))('comments', author)
}
