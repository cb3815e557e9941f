import { type Kysely, sql } from 'kysely'

/** Stores series with the places of their posts, and the posts that are pinned on the landing page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.trim().split(/\n{2,}/)) await sql.raw(statement).execute(db)
}

const statements = `
create table series (
  id text not null primary key,
  user_id text references users (id) on delete set null,
  title text not null,
  title_key text not null,
  slug text,
  created_at text not null)

create unique index series_by_slug on series (slug)

create index series_by_title on series (title_key, id)

create index series_by_user on series (user_id)

create table series_posts (
  post_id text not null primary key references posts (id) on delete cascade,
  series_id text not null references series (id) on delete cascade,
  place integer not null)

create index series_posts_in_order on series_posts (series_id, place, post_id)

create table pins (
  post_id text not null primary key references posts (id) on delete cascade,
  place integer not null)

create index pins_in_order on pins (place, post_id)`
