import { type Kysely, SqliteAdapter, sql } from 'kysely'

interface Reply {
  id: string
  key: string
  thread: string
  branch: string
}

/** Stores the place of each comment in the threads of its article. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const collate = db.getExecutor().adapter instanceof SqliteAdapter ? '' : 'collate "C"'
  for (const column of ['thread', 'branch']) {
    await sql.raw(`alter table comments add column ${column} text ${collate} not null default ''`).execute(db)
  }
  await sql`update comments set thread = created_at || id where parent_id is null`.execute(db)
  // Each round places the replies to those of the round before.
  while ((await placeReplies(db)) > 0);
  await sql`update comments set thread = created_at || id where thread = ''`.execute(db)
  for (const direction of ['', 'desc']) {
    const name = `comments_by_${direction && 'newest_'}thread`
    await sql
      .raw(`create index ${name} on comments (post_id, thread ${direction}, branch) where visible = 1`)
      .execute(db)
  }
}

async function placeReplies(db: Kysely<unknown>): Promise<number> {
  const { rows } = await sql<Reply>`
    select comments.id, comments.created_at || comments.id as key, above.thread, above.branch
    from comments join comments as above on above.id = comments.parent_id
    where comments.thread = '' and above.thread <> ''`.execute(db)
  for (const { id, key, thread, branch } of rows) {
    // Replies below the third level stand side by side.
    const place = [...branch.split('/').filter(Boolean).slice(0, 2), key].join('/')
    await sql`update comments set thread = ${thread}, branch = ${place} where id = ${id}`.execute(db)
  }
  return rows.length
}
