import { type Kysely, sql } from 'kysely'

/** People save passages for themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table highlights (
        id text primary key,
        user_id text not null references users (id) on delete cascade,
        post_id text not null references posts (id) on delete cascade,
        exact text not null,
        prefix text not null,
        suffix text not null,
        quoted_start integer not null,
        version integer not null,
        state text not null,
        place_start integer,
        place_end integer,
        wording text,
        created_at text not null)`,
    )
    .execute(db)
  await sql.raw('create index highlights_by_post on highlights (post_id, user_id)').execute(db)
  await sql.raw('create index highlights_by_user on highlights (user_id, created_at, id)').execute(db)
}
