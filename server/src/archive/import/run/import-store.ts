import type { PostStatus } from '@byline/contract/posts/post-states'
import { inPages } from '../../../db/pages/in-pages.ts'
import { insertMany } from '../../../db/rows/insert-many.ts'
import { insertRow, upsert } from '../../../db/rows/rows.ts'
import type { Db, Schema, Tx } from '../../../db/tables/schema.ts'

type ImportRow = Schema['imports']

/** The record of an import, and what became of its post. */
export interface Imported extends ImportRow {
  /** The post's version now. */
  current_version: number
  created_at: string
  language: string
  state: PostStatus
  deleted_at: string | null
}

function imported(db: Db) {
  return db
    .selectFrom('imports')
    .innerJoin('posts', 'posts.id', 'imports.post_id')
    .select([
      'post_id',
      'path',
      'imports.title',
      'date',
      'digest',
      'imports.version',
      'article',
      'posts.version as current_version',
      'posts.created_at',
      'posts.language',
      'posts.state',
      'deleted_at',
    ])
}

/**
 * The post that an earlier import created from the record at that path, if its title or date (empty without one) is the
 * same. Otherwise the record may be of another blog.
 */
export function findImported(db: Db, path: string, title: string, date: string): Promise<Imported | undefined> {
  return imported(db)
    .where('path', '=', path)
    .where((eb) => eb.or([eb('imports.title', '=', title), ...(date === '' ? [] : [eb('imports.date', '=', date)])]))
    .executeTakeFirst()
}

/** The imported posts of that title and date, from whatever path. */
export function listAlike(db: Db, title: string, date: string): Promise<Imported[]> {
  return imported(db)
    .where('imports.title', '=', title)
    .where('imports.date', '=', date)
    .orderBy('post_id')
    .limit(100)
    .execute()
}

/** A post of an article of the source. */
interface ArticlePost {
  id: string
  version: number
  language: string
  /** The article to which the post belongs here. */
  article_id: string | null
}

/** More languages than any article has; further ones stay articles of their own. */
const LANGUAGES_MAX = 100

/** The posts that imports have created from an article of a source, in the order in which they came in. */
export function listArticle(db: Db, article: string): Promise<ArticlePost[]> {
  return imported(db)
    .leftJoin('translations', 'translations.post_id', 'posts.id')
    .clearSelect()
    .select(['posts.id', 'posts.version', 'posts.language', 'translations.article_id'])
    .where('article', '=', article)
    .where('deleted_at', 'is', null)
    .orderBy('imports.post_id')
    .limit(LANGUAGES_MAX)
    .execute()
}

/** Rows that are in memory at once. */
const RECORDS_AT_ONCE = 5_000

/** The records of all imports; reading them together spares a new site a query for each record. */
export async function* eachImportedRecord(db: Db): AsyncGenerator<Pick<Imported, 'path' | 'title' | 'date'>> {
  const records = db.selectFrom('imports').select(['post_id', 'path', 'title', 'date']).orderBy('post_id')
  const pages = inPages<Pick<ImportRow, 'post_id' | 'path' | 'title' | 'date'>>(RECORDS_AT_ONCE, (after, size) =>
    records
      .where('post_id', '>', after?.post_id ?? '')
      .limit(size)
      .execute(),
  )
  for await (const rows of pages) yield* rows
}

export async function importedAmong(db: Db, paths: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('imports').select('path').where('path', 'in', paths).execute()
  return new Set(rows.map(({ path }) => path))
}

export async function recordImport(tx: Tx, row: ImportRow): Promise<void> {
  await upsert(tx, 'imports', 'post_id', row)
}

export function recordNewImports(tx: Tx, rows: ImportRow[]): Promise<void> {
  return insertMany(tx, 'imports', rows)
}

/** The ids of the imported comments of a post, by their ids in the source; of all, or of these. */
export async function commentsKnown(db: Db, postId: string, sourceIds?: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('imported_comments')
    .leftJoin('comments', 'comments.id', 'imported_comments.comment_id')
    .select(['source_id', 'comments.id'])
    .where('imported_comments.post_id', '=', postId)
    .$if(sourceIds !== undefined, (all) => all.where('source_id', 'in', sourceIds ?? []))
    .execute()
  return new Map(rows.map((row) => [row.source_id, row.id ?? '']))
}

export async function insertImportedComment(tx: Tx, row: Schema['imported_comments']): Promise<void> {
  await insertRow(tx, 'imported_comments', row)
}
