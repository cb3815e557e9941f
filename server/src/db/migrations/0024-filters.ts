import { type Kysely, sql } from 'kysely'

/**
 * The indexes of the orders of posts get what a filter looks at, the title and the author, so that no row is read for a
 * post that does not match (decision 17).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.trim().split(/\n{2,}/)) await sql.raw(statement).execute(db)
}

const statements = `
drop index posts_by_title

create index posts_by_title on posts (title_key, id, user_id)

drop index posts_by_update

create index posts_by_update on posts (updated_at, id, title_key, user_id)

drop index posts_by_author_update

create index posts_by_author_update on posts (user_id, updated_at, id, title_key)

drop index managed_posts_by_author

create index managed_posts_by_author on posts (user_id, created_at, id, title_key)`
