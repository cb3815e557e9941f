import { type Kysely, sql } from 'kysely'

/** Stores what comments said before they were edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table comment_versions (
        comment_id text not null references comments (id) on delete cascade,
        written_at text not null,
        content text not null,
        primary key (comment_id, written_at))`,
    )
    .execute(db)
}
