import { deleteRows, upsert } from '../../db/rows/rows.ts'
import type { Db, Tx } from '../../db/tables/schema.ts'
import type { CopyKey } from './store.ts'

/** Writers that are named for one post. */
const WRITERS_MAX = 20

/** Records that a user has the form of a post open. */
export async function storeWriter(tx: Tx, row: CopyKey & { post_id: string; seen_at: string }): Promise<void> {
  const { post_id, seen_at } = row
  await upsert(tx, 'writers', ['user_id', 'id'], row, { post_id, seen_at })
}

/** The users who have other forms of the post open, each once; also the caller in another tab or on another device. */
export function listOthers(db: Db, { user_id, id }: CopyKey, postId: string, since: string) {
  return db
    .selectFrom('writers')
    .innerJoin('users', 'users.id', 'writers.user_id')
    .select(['users.id', 'users.name'])
    .distinct()
    .where('writers.post_id', '=', postId)
    .where('writers.seen_at', '>', since)
    .where('users.deleted_at', 'is', null)
    .where(({ not, and, eb }) => not(and([eb('writers.user_id', '=', user_id), eb('writers.id', '=', id)])))
    .orderBy('users.name')
    .limit(WRITERS_MAX)
    .execute()
}

export async function deleteWriter(tx: Tx, { user_id, id }: CopyKey): Promise<void> {
  await deleteRows(tx, 'writers', { user_id, id })
}
