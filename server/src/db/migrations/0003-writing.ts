import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Db, Schema } from '../schema.ts'

/** What writing needs: which post shows which picture, tables sorted by any column, and comments. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await keepTrackOfPictures(db)
  await createComments(db)
  await sortPosts(db)
}

/** Manage Posts is sorted by any column, for admins and for one author. */
async function sortPosts(db: Db): Promise<void> {
  // PostgreSQL refuses an index key of 2.7 KB, which a title of heavy letters can be.
  const keys = { title: sql`lower(substr(title, 1, 100))`, update: sql`updated_at` }
  for (const [name, key] of Object.entries(keys)) {
    const sorted = (index: string, columns: RawBuilder<unknown>) =>
      sql`create index ${sql.ref(index)} on posts (${columns}) where deleted_at is null`.execute(db)
    await sorted(`posts_by_${name}`, sql`${key}, id`)
    await sorted(`posts_by_author_${name}`, sql`user_id, ${key}, id`)
  }
}

async function keepTrackOfPictures(db: Db): Promise<void> {
  await db.schema
    .alterTable('uploads')
    .addColumn('used_at', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.updateTable('uploads').set({ used_at: new Date().toISOString() }).execute()
  await db.schema.createIndex('uploads_by_use').on('uploads').column('used_at').execute()
  await db.schema.createIndex('users_by_avatar').on('users').column('avatar').execute()
  await db.schema
    .createTable('post_uploads')
    .addColumn('post_id', 'text', (column) =>
      column.notNull().references('posts.id').onDelete('cascade'),
    )
    .addColumn('file', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('post_uploads_key', ['post_id', 'file'])
    .execute()
  await db.schema.createIndex('post_uploads_by_file').on('post_uploads').column('file').execute()
  const known = new Set(
    (await db.selectFrom('uploads').select('file').execute()).map(({ file }) => file),
  )
  for (const { post_id } of await db.selectFrom('post_texts').select('post_id').execute()) {
    await recordPictures(db, post_id, known)
  }
}

/** One text at a time: all of them may be more than the memory holds. */
async function recordPictures(db: Db, postId: string, known: Set<string>): Promise<void> {
  const { body } = await db
    .selectFrom('post_texts')
    .select('body')
    .where('post_id', '=', postId)
    .executeTakeFirstOrThrow()
  const named = body.matchAll(/\/uploads\/([0-9a-f]{32})(?:-\d{2,4})?\.webp/g)
  const files = new Set([...named].map(([, hash]) => `${hash}.webp`))
  for (const file of files) {
    if (known.has(file)) {
      await db.insertInto('post_uploads').values({ post_id: postId, file }).execute()
    }
  }
}

async function createComments(db: Db): Promise<void> {
  await db.schema
    .alterTable('posts')
    .addColumn('comment_count', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  const owned = { posts: 'post_id', users: 'user_id' } as const
  let table = db.schema
    .createTable('comments')
    .addColumn('id', 'text', (column) => column.primaryKey())
  for (const [owner, column] of Object.entries(owned)) {
    table = table.addColumn(column, 'text', (definition) =>
      definition.notNull().references(`${owner}.id`).onDelete('cascade'),
    )
  }
  await table
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('html', 'text', (column) => column.notNull())
    .addColumn('renderer', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    .addColumn('deletion_id', 'text')
    .execute()
  const active = (index: string) =>
    db.schema.createIndex(index).on('comments').where(sql.ref('deleted_at'), 'is', null)
  await active('comments_by_date').columns(['created_at', 'id']).execute()
  await active('comments_by_post_date').columns(['post_id', 'created_at', 'id']).execute()
  await active('comments_by_author').columns(['user_id', 'created_at', 'id']).execute()
  for (const column of ['post_id', 'user_id', 'deletion_id', 'renderer']) {
    await db.schema.createIndex(`comments_${column}`).on('comments').column(column).execute()
  }
}
