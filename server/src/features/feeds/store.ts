import { sql } from 'kysely'
import type { Db, Tx } from '../../db/tables/schema.ts'

const SITE_ID = 'feedId'

export async function findSiteId(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('site_facts')
    .select('value')
    .where('name', '=', SITE_ID)
    .executeTakeFirst()
  return row?.value
}

/** Stores the id, unless there is one already, and returns the stored one. */
export async function insertSiteId(tx: Tx, value: string): Promise<string> {
  await tx
    .insertInto('site_facts')
    .values({ name: SITE_ID, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return (await findSiteId(tx)) ?? value
}

/** The bytes of each rendered text, by post id. Reads no text. */
export async function measureTexts(db: Db, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('post_texts')
    .select(['post_id', sql<number>`octet_length(html)`.as('bytes')])
    .where('post_id', 'in', ids)
    .execute()
  return new Map(rows.map(({ post_id, bytes }) => [post_id, bytes]))
}

/** Each text as HTML, by post id. */
export async function loadTexts(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('post_texts')
    .select(['post_id', 'html'])
    .where('post_id', 'in', ids)
    .execute()
  return new Map(rows.map(({ post_id, html }) => [post_id, html]))
}
