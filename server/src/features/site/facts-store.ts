import { deleteRows, insertMissing, upsert } from '../../db/rows/rows.ts'
import type { Db, Schema, Tx } from '../../db/tables/schema.ts'

type FactName = Schema['site_facts']['name']

/** The value of a fact about the whole site; undefined if it is not known. */
export async function findFact(db: Db, name: FactName): Promise<string | undefined> {
  const row = await db.selectFrom('site_facts').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}

export async function setFact(tx: Tx, name: FactName, value: string): Promise<void> {
  await upsert(tx, 'site_facts', 'name', { name, value }, { value })
}

/** Stores a fact unless it is known already, and returns the stored one. */
export async function addFact(tx: Tx, name: FactName, value: string): Promise<string> {
  await insertMissing(tx, 'site_facts', 'name', { name, value })
  return (await findFact(tx, name)) ?? value
}

export async function deleteFact(tx: Tx, name: FactName): Promise<void> {
  await deleteRows(tx, 'site_facts', { name })
}
