import type { DeletionKind } from '@byline/contract/trash'
import { sql } from 'kysely'
import { newId } from '../../db/new-id.ts'
import { isAfter, readCursor, writeCursor } from '../../db/pages/cursor.ts'
import { pageOf } from '../../db/pages/page-of.ts'
import { deleteRows, insertRow } from '../../db/rows/rows.ts'
import type { Db, DeletionRow, Tx, UserRow } from '../../db/tables/schema.ts'

/** Records a deletion, so that it can be undone. */
export async function recordDeletion(
  tx: Tx,
  by: UserRow,
  kind: DeletionRow['kind'],
  subject: { id: string; ownerId: string },
): Promise<DeletionRow> {
  const row = {
    id: newId(),
    kind,
    subject_id: subject.id,
    deleted_by: by.id,
    deleted_at: new Date().toISOString(),
    owner_id: subject.ownerId,
  }
  await insertRow(tx, 'deletions', row)
  return row
}

export function findDeletion(db: Db, id: string): Promise<DeletionRow | undefined> {
  return db.selectFrom('deletions').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function deleteDeletionRow(tx: Tx, id: string): Promise<void> {
  await deleteRows(tx, 'deletions', { id })
}

/** The oldest deletion made before that time, or undefined. */
export function nextDeletionBefore(db: Db, time: string): Promise<DeletionRow | undefined> {
  return db
    .selectFrom('deletions')
    .selectAll()
    .where('deleted_at', '<', time)
    .orderBy('deleted_at')
    .limit(1)
    .executeTakeFirst()
}

interface TrashQuery {
  limit: number
  after?: string | undefined
  kind?: DeletionKind | undefined
  /** The deletions of everybody if undefined. */
  owner: string | undefined
  /** The time of the oldest deletion that can still be undone. */
  since: string
}

/** A deletion and who made it. */
export interface ListedDeletion extends DeletionRow {
  /** Null if the account was purged. */
  deleter_name: string | null
  deleter_deleted_at: string | null
}

/**
 * One page of the deletions that can still be undone, newest first. Leaves out those whose subject was purged
 * with its post or its author.
 */
export async function listDeletions(db: Db, { limit, after, kind, owner, since }: TrashQuery) {
  const start = after === undefined ? undefined : readCursor(after, 2)
  const found = await db
    .selectFrom('deletions')
    .leftJoin('users as deleter', 'deleter.id', 'deletions.deleted_by')
    .selectAll('deletions')
    .select(['deleter.name as deleter_name', 'deleter.deleted_at as deleter_deleted_at'])
    .where('deletions.deleted_at', '>=', since)
    // Joins, because PostgreSQL reads the whole table for an `exists` within a condition.
    .leftJoin('posts', (join) =>
      join.onRef('posts.id', '=', 'deletions.subject_id').onRef('posts.deletion_id', '=', 'deletions.id'),
    )
    .leftJoin('comments', (join) =>
      join.onRef('comments.id', '=', 'deletions.subject_id').onRef('comments.deletion_id', '=', 'deletions.id'),
    )
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'deletions.subject_id').onRef('users.deleted_at', '=', 'deletions.deleted_at'),
    )
    .leftJoin('own_pages', (join) =>
      join.onRef('own_pages.id', '=', 'deletions.subject_id').onRef('own_pages.deletion_id', '=', 'deletions.id'),
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
    .$if(start !== undefined, (all) => all.where(isAfter(keys, start ?? [], true)))
    .orderBy('deletions.deleted_at', 'desc')
    .orderBy('deletions.id', 'desc')
    .limit(limit + 1)
    .execute()
  return pageOf(found, { limit, after }, (row) => writeCursor([row.deleted_at, row.id]))
}

const keys = [sql.ref('deletions.deleted_at'), sql.ref('deletions.id')]

/** Several posts or comments that were deleted together are listed among the posts or comments. */
function kindsOf(kind: DeletionKind): DeletionKind[] {
  if (kind === 'post') return ['post', 'posts']
  return kind === 'comment' ? ['comment', 'comments'] : [kind]
}
