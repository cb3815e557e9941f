import { type Kysely, sql } from 'kysely'

/** Stores the pages that the owner writes, their former slugs and the pictures in their texts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.trim().split(/\n{2,}/)) await sql.raw(statement).execute(db)
}

const statements = `
create table own_pages (
  id text not null primary key,
  slug text not null,
  title text not null,
  body text not null,
  html text not null,
  excerpt text not null,
  renderer integer not null,
  menu text not null,
  position integer not null,
  version integer not null,
  created_at text not null,
  updated_at text not null,
  deleted_at text,
  deletion_id text)

create unique index own_pages_by_slug on own_pages (slug) where deleted_at is null

create index own_pages_by_position on own_pages (position, id) where deleted_at is null

create index own_pages_by_renderer on own_pages (renderer)

create table own_page_addresses (
  slug text not null primary key,
  page_id text not null references own_pages (id) on delete cascade)

create index own_page_addresses_by_page on own_page_addresses (page_id)

create table own_page_uploads (
  page_id text not null references own_pages (id) on delete cascade,
  file text not null,
  constraint own_page_uploads_key primary key (page_id, file))

create index own_page_uploads_by_file on own_page_uploads (file)`
