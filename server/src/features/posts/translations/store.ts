import { sql } from 'kysely'
import { cacheTags } from '../../../db/cache-tags.ts'
import { remembered } from '../../../db/changes/remembered.ts'
import { deleteRows, isFound, updateRows, upsert } from '../../../db/rows/rows.ts'
import type { TranslationsTable } from '../../../db/tables/content-tables.ts'
import type { Db, PostRow, Tx } from '../../../db/tables/schema.ts'
import { existingPosts, type PostsFrom, visiblePosts } from '../../visibility/store.ts'

/** A post of an article that exists in several languages. */
export type TranslationRow = TranslationsTable &
  Pick<PostRow, 'id' | 'slug' | 'wanted_slug' | 'title' | 'language' | 'state' | 'created_at'>

/** Whether any article of the site has been in several languages. An article and its lists ask for it five times. */
export const { read: hasTranslations } = remembered([cacheTags.posts], (db) =>
  isFound(db.selectFrom('translations').select('post_id').limit(1)),
)

/** The place of a post in its article; undefined without translations. */
export function findTranslation(db: Db, postId: string): Promise<TranslationsTable | undefined> {
  return db.selectFrom('translations').selectAll().where('post_id', '=', postId).executeTakeFirst()
}

/** The posts with the same articles as these posts, themselves among them, the originals and then the oldest first. */
export async function listTranslations(db: Db, postIds: string[]): Promise<TranslationRow[]> {
  if (postIds.length === 0) return []
  return translationsOf(db, postIds, existingPosts)
    .orderBy((eb) => eb('translations.source_version', 'is not', null))
    .orderBy('posts.created_at')
    .orderBy('posts.id')
    .execute()
}

/** The same, of those that readers see, as lists prefer them; `site` is the language of the site. */
export async function listVisibleTranslations(db: Db, postIds: string[], site: string): Promise<TranslationRow[]> {
  if (postIds.length === 0 || !(await hasTranslations(db))) return []
  return translationsOf(db, postIds, visiblePosts)
    .orderBy(preference('posts', 'translations', site))
    .orderBy('posts.id')
    .execute()
}

function translationsOf(db: Db, postIds: string[], from: PostsFrom) {
  return from(db)
    .innerJoin('translations', 'translations.post_id', 'posts.id')
    .select(['posts.id', 'posts.slug', 'posts.wanted_slug', 'posts.title', 'posts.language'])
    .select(['posts.state', 'posts.created_at'])
    .select(['translations.post_id', 'translations.article_id'])
    .select(['translations.text_version', 'translations.source_version'])
    .where('translations.article_id', 'in', (eb) =>
      eb.selectFrom('translations as own').select('own.article_id').where('own.post_id', 'in', postIds),
    )
}

/** Stores the place of a post in an article. */
export async function upsertTranslation(tx: Tx, row: TranslationsTable): Promise<void> {
  await upsert(tx, 'translations', 'post_id', row)
}

/** Names the language of posts that have the site's, so that another language of the site does not change theirs. */
export async function nameLanguages(tx: Tx, postIds: string[], site: string): Promise<void> {
  await updateRows(tx, 'posts', { id: postIds, language: '' }, { language: site })
}

export async function updateTranslation(
  tx: Tx,
  postId: string,
  columns: Partial<Pick<TranslationsTable, 'text_version' | 'source_version'>>,
): Promise<void> {
  await updateRows(tx, 'translations', { post_id: postId }, columns)
}

export async function deleteTranslation(tx: Tx, postId: string): Promise<void> {
  await deleteRows(tx, 'translations', { post_id: postId })
}

/** The order in which lists prefer the languages of an article: the site's, a form of it, the original, others. */
export function preference(post: string, translation: string, site: string) {
  const language = sql.ref(`${post}.language`)
  const [primary = site] = site.split('-')
  return sql<number>`case when ${language} in ('', ${site}) then 0
    when ${language} = ${primary} or ${language} like ${`${primary}-%`} then 1
    when ${sql.ref(`${translation}.source_version`)} is null then 2 else 3 end`
}
