import { sql } from 'kysely'
import type { Db } from '../../db/tables/schema.ts'

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
  const rows = await db.selectFrom('post_texts').select(['post_id', 'html']).where('post_id', 'in', ids).execute()
  return new Map(rows.map(({ post_id, html }) => [post_id, html]))
}
