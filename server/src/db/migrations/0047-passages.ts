import { type Kysely, sql } from 'kysely'

/** A comment may be about a passage of the text. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table passages (
        comment_id text primary key references comments (id) on delete cascade,
        post_id text not null,
        exact text not null,
        prefix text not null,
        suffix text not null,
        quoted_start integer not null,
        version integer not null,
        state text not null,
        place_start integer,
        place_end integer,
        wording text)`,
    )
    .execute(db)
  await sql.raw('create index passages_by_post on passages (post_id)').execute(db)
}
