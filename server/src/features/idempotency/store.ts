import { insertRow } from '../../db/rows/rows.ts'
import type { Db, IdempotencyKeyRow, Tx } from '../../db/tables/schema.ts'

type Attempt = Pick<IdempotencyKeyRow, 'user_id' | 'call' | 'key_hash'>

export function findReply(db: Db, { user_id, call, key_hash }: Attempt, since: string) {
  return db
    .selectFrom('idempotency_keys')
    .select(['payload_hash', 'reply'])
    .where('user_id', '=', user_id)
    .where('call', '=', call)
    .where('key_hash', '=', key_hash)
    .where('created_at', '>', since)
    .executeTakeFirst()
}

/** Fails with a unique violation if a reply for the key was stored after `since`. */
export async function insertReply(tx: Tx, row: IdempotencyKeyRow, since: string): Promise<void> {
  await tx
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', row.user_id)
    .where('call', '=', row.call)
    .where('key_hash', '=', row.key_hash)
    .where('created_at', '<=', since)
    .execute()
  await insertRow(tx, 'idempotency_keys', row)
}
