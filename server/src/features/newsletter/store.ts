import type { SubscriberRow, Tx } from '../../db/schema.ts'

/** Adds a subscriber, unless the address is already subscribed. */
export async function insertSubscriber(tx: Tx, row: SubscriberRow): Promise<void> {
  await tx
    .insertInto('subscribers')
    .values(row)
    .onConflict((conflict) =>
      // Writes even if the address is known: an empty commit is measurably faster and would reveal subscribers.
      conflict.column('email_key').doUpdateSet({ email_key: row.email_key }),
    )
    .execute()
}
