import type { Db, Tx } from '../../db/tables/schema.ts'

interface SubscriptionRequest {
  email: string
  email_key: string
}

/** Records a request for a subscription, whether the address is known or not. */
export async function insertRequest(tx: Tx, request: SubscriptionRequest): Promise<void> {
  await tx.insertInto('subscription_requests').values(request).execute()
}

export async function hasRequest(db: Db): Promise<boolean> {
  const row = await db.selectFrom('subscription_requests').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}

/** Deletes the oldest request, so that no other process answers it too, and returns it. */
export function claimRequest(tx: Tx): Promise<SubscriptionRequest | undefined> {
  const oldest = tx.selectFrom('subscription_requests').select('id').orderBy('id').limit(1)
  return tx
    .deleteFrom('subscription_requests')
    .where('id', 'in', oldest)
    .returning(['email', 'email_key'])
    .executeTakeFirst()
}
