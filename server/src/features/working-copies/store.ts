import { limits } from '@byline/contract/rules/limits'
import { upsert } from '../../db/rows/rows.ts'
import type { Db, Tx, WorkingCopyRow } from '../../db/tables/schema.ts'
import { existingPosts } from '../visibility/store.ts'

export type CopyKey = Pick<WorkingCopyRow, 'user_id' | 'id'>
export type CopyCardRow = Omit<WorkingCopyRow, 'content' | 'baseline' | 'user_id' | 'size'>

const cardColumns = [
  ...(['working_copies.id', 'working_copies.post_id', 'working_copies.version'] as const),
  ...(['working_copies.title', 'start', 'written_at', 'saved_at', 'ended_at'] as const),
] as const

/** The working copies of a user whose posts are not deleted; those of deleted posts come back with an undo. */
function copiesOf(db: Db, userId: string) {
  return db
    .selectFrom('working_copies')
    .leftJoin('posts', 'posts.id', 'working_copies.post_id')
    .where('working_copies.user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('posts.deleted_at', 'is', null)
}

/** The working copies of a user, newest first. */
export function listCopies(db: Db, userId: string): Promise<CopyCardRow[]> {
  return copiesOf(db, userId)
    .select(cardColumns)
    .orderBy('saved_at', 'desc')
    .orderBy('working_copies.id')
    .limit(limits.workingCopiesMax)
    .execute()
}

/** The last working copies of a user that have ended, and how new they were. */
export function listEnded(db: Db, userId: string): Promise<Pick<WorkingCopyRow, 'id' | 'written_at'>[]> {
  return db
    .selectFrom('working_copies')
    .select(['id', 'written_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is not', null)
    .orderBy('ended_at', 'desc')
    .limit(limits.workingCopiesMax)
    .execute()
}

export function findCopy(db: Db, { user_id, id }: CopyKey) {
  return copiesOf(db, user_id)
    .select([...cardColumns, 'content', 'baseline'])
    .where('working_copies.id', '=', id)
    .executeTakeFirst()
}

/** The columns that decide whether a text may be stored, also for an ended copy or a deleted post. */
export function findStored(db: Db, { user_id, id }: CopyKey) {
  return db
    .selectFrom('working_copies')
    .select(['post_id', 'written_at', 'saved_at', 'ended_at'])
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The number of the other working copies of a user, and their size. */
export async function measureOthers(db: Db, { user_id, id }: CopyKey): Promise<{ count: number; size: number }> {
  const { count, size } = await db
    .selectFrom('working_copies')
    .select(({ fn }) => [fn.countAll().as('count'), fn.sum('size').as('size')])
    .where('user_id', '=', user_id)
    .where('id', '!=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { count: Number(count), size: Number(size ?? 0) }
}

/** Stores a working copy. Without a baseline the stored one stays. */
export async function storeCopy(tx: Tx, row: WorkingCopyRow): Promise<void> {
  const { user_id, id, baseline, version, ...columns } = row
  await upsert(tx, 'working_copies', ['user_id', 'id'], row, {
    ...columns,
    ...(baseline !== null && { baseline, version }),
  })
}

/** Empties a working copy, or one that may still arrive, so that nothing is stored in it any more. */
export async function endCopy(tx: Tx, { user_id, id }: CopyKey, now: string): Promise<void> {
  const empty = {
    title: '',
    start: '',
    content: '',
    baseline: null,
    size: 0,
    saved_at: now,
    ended_at: now,
  }
  await upsert(
    tx,
    'working_copies',
    ['user_id', 'id'],
    { user_id, id, post_id: null, version: null, written_at: now, ...empty },
    empty,
  )
}

/** The author of a post that is not deleted, and whether readers see it. */
export function findOwner(db: Db, postId: string) {
  return existingPosts(db).select(['posts.user_id', 'posts.visible']).where('posts.id', '=', postId).executeTakeFirst()
}
