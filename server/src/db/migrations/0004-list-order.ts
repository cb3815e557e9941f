import { type Kysely, sql } from 'kysely'
import { dialectOf } from '../dialect/dialect.ts'
import type { Db, Schema, Tx } from '../schema.ts'
import { firstSeqOf } from '../seq.ts'

/** An index in the order of every list, however long it is, and counts that nobody has to count (decision 0016). */
export async function up(db: Kysely<Schema>): Promise<void> {
  await nameSortKeys(db)
  await searchByDate(db)
  await maintainCounts(db)
}

/** Keys with a column of their own: SQLite begins in the middle of an index of columns, not of expressions. */
async function nameSortKeys(db: Db): Promise<void> {
  const { derived } = dialectOf(db)
  await db.schema
    .alterTable('users')
    .addColumn('name_key', 'text', (column) => derived(column, sql`lower(name)`))
    .execute()
  await db.schema
    .alterTable('users')
    .addColumn('post_count', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  // Of a thousand people with an account few write.
  await sql`create index users_by_name_key on users (name_key, id) where post_count > 0`.execute(db)

  await db.schema.dropIndex('posts_by_title').execute()
  await db.schema.dropIndex('posts_by_author_title').execute()
  // PostgreSQL refuses an index key of 2.7 KB, which a title of heavy letters can be.
  await db.schema
    .alterTable('posts')
    .addColumn('title_key', 'text', (column) => derived(column, sql`lower(substr(title, 1, 100))`))
    .execute()
  await sql`create index posts_by_title on posts (title_key, id) where deleted_at is null`.execute(
    db,
  )
  await sql`create index posts_by_author_title on posts (user_id, title_key, id)
    where deleted_at is null`.execute(db)
}

/** Numbers the posts by their dates, and indexes their words under the new numbers. */
async function searchByDate(db: Db): Promise<void> {
  await dialectOf(db).renewSearchTables(db)
  const posts = await db
    .selectFrom('posts')
    .select(['id', 'created_at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  let last = Number.NEGATIVE_INFINITY
  for (const { id, created_at } of posts) {
    last = Math.max(firstSeqOf(created_at), last + 1)
    await db.updateTable('posts').set({ seq: last }).where('id', '=', id).execute()
  }
  // The newest first, as SQLite's index is filled quickly.
  for (const { id } of posts.reverse()) await indexPost(db, id)
}

/** One text at a time: all of them may be more than the memory holds. */
async function indexPost(db: Db, id: string): Promise<void> {
  const { tags, ...text } = await db
    .selectFrom('posts')
    .innerJoin('post_texts', 'post_texts.post_id', 'posts.id')
    .select(['seq', 'title', 'caption', 'tags', 'body'])
    .where('posts.id', '=', id)
    .executeTakeFirstOrThrow()
  // A migration runs in a transaction of its own.
  await dialectOf(db).indexPost(db as Tx, { ...text, tags: JSON.parse(tags) as string[] })
}

async function maintainCounts(db: Db): Promise<void> {
  await db.schema
    .createTable('counts')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('counts_key', ['kind', 'subject'])
    .execute()
  const day = sql`substr(created_at, 1, 10)`
  const active = sql`where deleted_at is null`
  const counted = [
    sql`select 'posts', '', count(*) from posts ${active}`,
    sql`select 'comments', '', count(*) from comments ${active}`,
    sql`select 'comments', user_id, count(*) from comments ${active} group by user_id`,
    sql`select 'comments-on', ${day}, count(*) from comments ${active} group by ${day}`,
    sql`select 'users', '', count(*) from users ${active}`,
    sql`select 'tag', tag_key, count(*) from post_tags
      join posts on posts.id = post_tags.post_id ${active} group by tag_key`,
  ]
  for (const rows of counted) {
    await sql`insert into counts (kind, subject, count) ${rows}`.execute(db)
  }
  await sql`update users set post_count =
    (select count(*) from posts where posts.user_id = users.id and deleted_at is null)`.execute(db)
  await dialectOf(db).maintainCounts(db)
}
