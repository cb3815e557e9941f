import { sql } from 'kysely'
import type { Db } from '../../src/db/tables/schema.ts'

/** Hides a post from readers only by the stored flag, like a future rule may (decision 12). */
export async function hidePost(db: Db, id: string): Promise<void> {
  await sql`update posts set visible = 0 where id = ${id}`.execute(db)
}

/** As `hidePost`, for a comment. */
export async function hideComment(db: Db, id: string): Promise<void> {
  await sql`update comments set visible = 0 where id = ${id}`.execute(db)
}
