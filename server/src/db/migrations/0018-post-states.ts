import { type Kysely, sql } from 'kysely'

/** Stores the state of each post. Posts of before are published, whose columns are the defaults: no row is rewritten. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.trim().split(/\n{2,}/)) await sql.raw(statement).execute(db)
}

const statements = `
alter table posts add column state text default 'published' not null

alter table posts add column wanted_slug text default '' not null

alter table posts add column published_at text

alter table posts add column planned_by text

create index posts_unpublished on posts (state, created_at, id) where state <> 'published'

create index posts_by_wanted_slug on posts (wanted_slug) where state <> 'published'`
