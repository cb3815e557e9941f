import { type Kysely, sql } from 'kysely'
import { dialectOf } from '../dialect/dialect.ts'
import type { Db, Schema } from '../schema.ts'

/** Users, posts, pictures and what leads to them. Timestamps are ISO 8601 UTC text. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await createUsers(db)
  await createUploads(db)
  await createPosts(db)
  await createAddresses(db)
  await db.schema
    .createTable('changes')
    .addColumn('id', 'integer', dialectOf(db).serial)
    .addColumn('tag', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute()
  await dialectOf(db).createSearchTables(db)
}

async function createUsers(db: Db): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('avatar', 'text')
    .addColumn('verified', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('admin', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  // An import finds its authors by name.
  await db.schema.createIndex('users_by_name').on('users').column('name').execute()
}

async function createUploads(db: Db): Promise<void> {
  await db.schema
    .createTable('uploads')
    .addColumn('file', 'text', (column) => column.primaryKey())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('color', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('avif_at', 'text')
    .execute()
  await db.schema
    .createIndex('uploads_without_avif')
    .on('uploads')
    .column('created_at')
    .where(sql.ref('avif_at'), 'is', null)
    .execute()
}

async function createPosts(db: Db): Promise<void> {
  await db.schema
    .createTable('posts')
    .addColumn('seq', 'integer', dialectOf(db).serial)
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('caption', 'text', (column) => column.notNull())
    .addColumn('avatar', 'text', (column) => column.references('uploads.file'))
    .addColumn('tags', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('minutes', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    .execute()
  // Only living posts hold their slug; a deleted one may have to come back under a numbered one.
  const active = (index: string) =>
    db.schema.createIndex(index).on('posts').where(sql.ref('deleted_at'), 'is', null)
  await active('posts_by_slug').unique().column('slug').execute()
  await active('posts_by_date').columns(['created_at', 'id']).execute()
  await active('posts_by_author').columns(['user_id', 'created_at', 'id']).execute()
  await db.schema.createIndex('posts_by_avatar').on('posts').column('avatar').execute()

  await db.schema
    .createTable('post_texts')
    .addColumn('post_id', 'text', (column) =>
      column.primaryKey().references('posts.id').onDelete('cascade'),
    )
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('html', 'text', (column) => column.notNull())
    .addColumn('contents', 'text', (column) => column.notNull())
    .addColumn('renderer', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('post_texts_by_renderer')
    .on('post_texts')
    .column('renderer')
    .execute()

  await db.schema
    .createTable('post_tags')
    .addColumn('post_id', 'text', (column) =>
      column.notNull().references('posts.id').onDelete('cascade'),
    )
    .addColumn('tag', 'text', (column) => column.notNull())
    .addColumn('tag_key', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('post_tags_key', ['post_id', 'tag_key'])
    .execute()
  await db.schema
    .createIndex('post_tags_by_date')
    .on('post_tags')
    .columns(['tag_key', 'created_at', 'post_id'])
    .execute()
}

async function createAddresses(db: Db): Promise<void> {
  await db.schema
    .createTable('addresses')
    .addColumn('path', 'text', (column) => column.primaryKey())
    .addColumn('post_id', 'text', (column) =>
      column.notNull().references('posts.id').onDelete('cascade'),
    )
    .execute()
  await db.schema.createIndex('addresses_by_post').on('addresses').column('post_id').execute()

  await db.schema
    .createTable('imports')
    .addColumn('post_id', 'text', (column) =>
      column.primaryKey().references('posts.id').onDelete('cascade'),
    )
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('imports_by_path').on('imports').column('path').execute()
}
