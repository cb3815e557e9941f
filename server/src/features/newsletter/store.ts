import type { SubscriberRow, Tx } from '../../db/schema.ts'

/** Adds a subscriber, unless the address has one. */
export async function insertSubscriber(tx: Tx, row: SubscriberRow): Promise<void> {
  await tx
    .insertInto('subscribers')
    .values(row)
    .onConflict((conflict) =>
      // A known address is written too, as it is: a commit of nothing is quicker, and would tell who reads.
      conflict.column('email_key').doUpdateSet({ email_key: row.email_key }),
    )
    .execute()
}
