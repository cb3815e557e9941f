import { type Kysely, sql } from 'kysely'
import { takenSlugs } from './0014-authors/slug-of-name.ts'

/**
 * Gives every user the slug of their page, in the order in which they came, and stores biographies and links.
 * `handed_to` is the account that got everything of an imported author.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.trim().split(/\n{2,}/)) await sql.raw(statement).execute(db)
  const { rows } = await sql<{
    id: string
    name: string
  }>`select id, name from users order by created_at, id`.execute(db)
  const choose = takenSlugs()
  for (const { id, name } of rows) {
    await sql`update users set slug = ${choose(name)} where id = ${id}`.execute(db)
  }
  // Not partial: SQLite uses a partial index only for a literal condition.
  await sql`create unique index users_by_slug on users (slug)`.execute(db)
}

const statements = `
alter table users add column slug text

alter table users add column handed_to text references users (id) on delete cascade

create index users_by_handover on users (handed_to) where handed_to is not null

create table author_profiles (
  user_id text not null primary key references users (id) on delete cascade,
  biography text not null,
  html text not null,
  renderer integer not null,
  links text not null)

create index author_profiles_by_renderer on author_profiles (renderer)`
