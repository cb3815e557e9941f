import { type Kysely, sql } from 'kysely'

const transferred = sql`select id from users where handed_to is not null`

/**
 * Gives each account the comments of the imported authors who were transferred to it, as later transfers do. The row of
 * such an author has never signed in, so that nobody else can have written them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Counts follow the change of visibility, so that it comes before the change of the author.
  await sql`update comments set visible = 0 where visible = 1 and user_id in (${transferred})`.execute(db)
  for (const [table, column] of [
    ['comments', 'user_id'],
    ['moderation_decisions', 'user_id'],
    ['deletions', 'owner_id'],
  ] as const) {
    const person = sql.ref(`${table}.${column}`)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} =
      (select handed_to from users where users.id = ${person}) where ${person} in (${transferred})`.execute(db)
  }
  await sql`update comments set visible = 1 where visible = 0 and deleted_at is null and held_at is null
    and user_id in (select handed_to from users where handed_to is not null)
    and user_id in (select id from users where deleted_at is null)
    and post_id in (select id from posts where visible = 1)`.execute(db)
}
