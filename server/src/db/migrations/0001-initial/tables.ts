import { accountTables } from './account-tables.ts'

/** SQL that differs between the engines. Statements are separated by an empty line. */
export interface Differences {
  /** An auto-incrementing integer primary key. */
  serial: string
  /** The column with the number of a post, which is its key in the search indexes. */
  postNumber: string
  /** The storage of a generated column. */
  generated: string
  search: string
  triggers: string
}

/** Timestamps are ISO 8601 UTC text; flags are 0 or 1. */
export const tables = ({ serial, postNumber, generated }: Differences) => `
create table users (
  id text primary key,
  name text not null,
  email text,
  avatar text,
  verified integer default 0 not null,
  admin integer default 0 not null,
  created_at text not null,
  email_key text,
  password_hash text,
  deleted_at text,
  name_key text generated always as (lower(name)) ${generated} not null,
  post_count integer default 0 not null,
  email_confirmed_at text)

create index users_by_name on users (name)

create index users_by_date on users (created_at, id)

create index users_by_avatar on users (avatar)

create unique index users_by_email on users (email_key) where deleted_at is null

create index users_by_name_key on users (name_key, id) where post_count > 0

create table uploads (
  file text primary key,
  width integer not null,
  height integer not null,
  color text not null,
  bytes integer not null,
  created_at text not null,
  avif_at text,
  used_at text default '' not null)

create index uploads_without_avif on uploads (created_at) where avif_at is null

create index uploads_by_use on uploads (used_at)

create table posts (
  seq ${postNumber},
  id text not null unique,
  slug text not null,
  title text not null,
  caption text not null,
  avatar text references uploads (file),
  tags text not null,
  user_id text not null references users (id),
  minutes integer not null,
  version integer not null,
  created_at text not null,
  updated_at text not null,
  deleted_at text,
  deletion_id text,
  comment_count integer default 0 not null,
  title_key text generated always as (lower(substr(title, 1, 100))) ${generated} not null)

create unique index posts_by_slug on posts (slug) where deleted_at is null

create index posts_by_date on posts (created_at, id) where deleted_at is null

create index posts_by_author on posts (user_id, created_at, id) where deleted_at is null

create index posts_by_title on posts (title_key, id) where deleted_at is null

create index posts_by_author_title on posts (user_id, title_key, id) where deleted_at is null

create index posts_by_update on posts (updated_at, id) where deleted_at is null

create index posts_by_author_update on posts (user_id, updated_at, id) where deleted_at is null

create index posts_by_avatar on posts (avatar)

create index posts_by_deletion on posts (deletion_id)

create index posts_by_user on posts (user_id)

${contentTables(serial)}${accountTables(serial)}`

/** The tables of posts other than their own. */
const contentTables = (serial: string) => `create table post_texts (
  post_id text primary key references posts (id) on delete cascade,
  body text not null,
  html text not null,
  contents text not null,
  renderer integer not null)

create index post_texts_by_renderer on post_texts (renderer)

create table post_tags (
  post_id text not null references posts (id) on delete cascade,
  tag text not null,
  tag_key text not null,
  created_at text not null,
  constraint post_tags_key primary key (post_id, tag_key))

create index post_tags_by_date on post_tags (tag_key, created_at, post_id)

create table post_uploads (
  post_id text not null references posts (id) on delete cascade,
  file text not null,
  constraint post_uploads_key primary key (post_id, file))

create index post_uploads_by_file on post_uploads (file)

create table addresses (
  path text primary key,
  post_id text not null references posts (id) on delete cascade)

create index addresses_by_post on addresses (post_id)

create table imports (
  post_id text primary key references posts (id) on delete cascade,
  path text not null,
  title text not null,
  date text not null,
  digest text not null,
  version integer not null)

create index imports_by_path on imports (path)

${discussionTables(serial)}`

const discussionTables = (serial: string) => `create table comments (
  id text primary key,
  post_id text not null references posts (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  content text not null,
  html text not null,
  renderer integer not null,
  created_at text not null,
  updated_at text not null,
  deleted_at text,
  deletion_id text)

create index comments_by_date on comments (created_at, id) where deleted_at is null

create index comments_by_post_date on comments (post_id, created_at, id) where deleted_at is null

create index comments_by_author on comments (user_id, created_at, id) where deleted_at is null

create index comments_post_id on comments (post_id)

create index comments_user_id on comments (user_id)

create index comments_deletion_id on comments (deletion_id)

create index comments_renderer on comments (renderer)

create table deletions (
  id text primary key,
  kind text not null,
  subject_id text not null,
  deleted_by text not null,
  deleted_at text not null)

create index deletions_by_date on deletions (deleted_at)

create table counts (
  kind text not null,
  subject text not null,
  count integer not null,
  constraint counts_key primary key (kind, subject))

create table changes (
  id ${serial},
  tag text not null,
  at text not null)
`
