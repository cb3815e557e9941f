import { type Kysely, sql } from 'kysely'

/** Stores the owner of what was deleted, so that the trash of one person is read from an index in its order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.trim().split(/\n{2,}/)) await sql.raw(statement).execute(db)
}

const statements = `
alter table deletions add column owner_id text default '' not null

update deletions set owner_id = coalesce(
  case kind
    when 'post' then (select user_id from posts where posts.id = subject_id)
    when 'comment' then (select user_id from comments where comments.id = subject_id)
    else subject_id
  end, '')

drop index deletions_by_date

create index deletions_by_date on deletions (deleted_at, id)

create index deletions_by_owner on deletions (owner_id, deleted_at, id)`
