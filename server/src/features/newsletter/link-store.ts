import type { SubscriptionLinkRow } from '../../db/tables/newsletter-tables.ts'
import type { Db, Tx } from '../../db/tables/schema.ts'

export async function insertLink(tx: Tx, row: SubscriptionLinkRow): Promise<void> {
  await tx.insertInto('subscription_links').values(row).execute()
}

export function findLink(db: Db, tokenHash: string): Promise<SubscriptionLinkRow | undefined> {
  return db
    .selectFrom('subscription_links')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

/** Marks every unused link of a subscriber as used. */
export async function useLinksOf(tx: Tx, subscriberId: string, now: string): Promise<void> {
  await tx
    .updateTable('subscription_links')
    .set({ used_at: now })
    .where('subscriber_id', '=', subscriberId)
    .where('used_at', 'is', null)
    .execute()
}

export async function deleteLinksOf(tx: Tx, subscriberId: string): Promise<void> {
  await tx.deleteFrom('subscription_links').where('subscriber_id', '=', subscriberId).execute()
}

export async function deleteLinksBefore(tx: Tx, expiry: string): Promise<void> {
  await tx.deleteFrom('subscription_links').where('expires_at', '<=', expiry).execute()
}
