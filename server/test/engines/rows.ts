import type { Db, Schema } from '../../src/db/tables/schema.ts'

const tables = [
  'users',
  'uploads',
  'posts',
  'post_texts',
  'post_tags',
  'post_uploads',
  'comments',
  'addresses',
  'deletions',
  'imports',
  'import_runs',
  'import_writes',
  'imported_pages',
  'imported_comments',
  'own_pages',
  'own_page_paths',
  'series',
  'changes',
  'revisions',
  'revision_uploads',
  'corrections',
] as const satisfies (keyof Schema)[]

/** The number of rows of each table. */
export async function countRows(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of tables) {
    counts[table] = (await db.selectFrom(table).selectAll().execute()).length
  }
  return counts
}

/** Every post with all that readers can see of it, to compare two states. */
export async function allPosts(db: Db) {
  const posts = await db
    .selectFrom('posts')
    .innerJoin('post_texts', 'post_texts.post_id', 'posts.id')
    .innerJoin('users', 'users.id', 'posts.user_id')
    .selectAll('posts')
    .select(['body', 'users.name as author', 'users.email as email'])
    .orderBy('posts.slug')
    .execute()
  return posts.map(({ tags, ...post }) => ({ ...post, tags: JSON.parse(tags) as string[] }))
}
