import type { DeletionKind } from '@byline/contract/calls/trash'
import { sql } from 'kysely'
import { readCursor, writeCursor } from '../../db/pages/cursor.ts'
import type { Db, DeletionRow } from '../../db/tables/schema.ts'
import { loadSubjects, type SubjectRow } from './subject-store.ts'

interface TrashQuery {
  limit: number
  after?: string | undefined
  kind?: DeletionKind | undefined
  /** If undefined, the deletions of everybody. */
  owner: string | undefined
  /** The time of the oldest deletion that can still be undone. */
  since: string
}

/** A deletion with what it deleted and by whom. */
export interface ListedDeletion extends DeletionRow {
  subject: SubjectRow
  /** Null if the account was purged. */
  deleter_name: string | null
  deleter_deleted_at: string | null
}

/**
 * One page of the deletions that can still be undone, newest first. Leaves out those whose subject was purged
 * with its post or its author.
 */
export async function listDeletions(
  db: Db,
  { limit, after, kind, owner, since }: TrashQuery,
): Promise<{ rows: ListedDeletion[]; nextCursor: string | null }> {
  const start = after === undefined ? undefined : readCursor(after, 2)
  const found = await db
    .selectFrom('deletions')
    .leftJoin('users as deleter', 'deleter.id', 'deletions.deleted_by')
    .selectAll('deletions')
    .select(['deleter.name as deleter_name', 'deleter.deleted_at as deleter_deleted_at'])
    .where('deletions.deleted_at', '>=', since)
    // Joins, because PostgreSQL reads the whole table for an `exists` within a condition.
    .leftJoin('posts', (join) =>
      join
        .onRef('posts.id', '=', 'deletions.subject_id')
        .onRef('posts.deletion_id', '=', 'deletions.id'),
    )
    .leftJoin('comments', (join) =>
      join
        .onRef('comments.id', '=', 'deletions.subject_id')
        .onRef('comments.deletion_id', '=', 'deletions.id'),
    )
    .leftJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'deletions.subject_id')
        .onRef('users.deleted_at', '=', 'deletions.deleted_at'),
    )
    .leftJoin('own_pages', (join) =>
      join
        .onRef('own_pages.id', '=', 'deletions.subject_id')
        .onRef('own_pages.deletion_id', '=', 'deletions.id'),
    )
    .where(({ or, eb }) =>
      or([
        eb('posts.id', 'is not', null),
        eb('comments.id', 'is not', null),
        eb('users.id', 'is not', null),
        eb('own_pages.id', 'is not', null),
      ]),
    )
    .$if(owner !== undefined, (all) => all.where('deletions.owner_id', '=', String(owner)))
    .$if(kind !== undefined, (all) => all.where('deletions.kind', 'in', kindsOf(kind ?? 'post')))
    .$if(start !== undefined, (all) =>
      all.where(
        sql<boolean>`(deletions.deleted_at, deletions.id) < (${start?.[0]}, ${start?.[1]})`,
      ),
    )
    .orderBy('deletions.deleted_at', 'desc')
    .orderBy('deletions.id', 'desc')
    .limit(limit + 1)
    .execute()
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  const subjects = await loadSubjects(db, shown)
  const rows = shown.flatMap((row) => {
    const subject = subjects.get(row.id)
    return subject ? { ...row, subject } : []
  })
  const more = last && found.length > limit
  return { rows, nextCursor: more ? writeCursor([last.deleted_at, last.id]) : null }
}

/** Several posts that were deleted together are listed among the posts. */
function kindsOf(kind: DeletionKind): DeletionKind[] {
  return kind === 'post' ? ['post', 'posts'] : [kind]
}
