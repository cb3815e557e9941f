import type { Insertable } from 'kysely'
import { insertRow } from '../../db/rows/rows.ts'
import type { Schema, Tx } from '../../db/tables/schema.ts'

export async function insertEvent(tx: Tx, row: Insertable<Schema['security_events']>): Promise<void> {
  await insertRow(tx, 'security_events', row)
}
