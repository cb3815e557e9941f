import { paths } from '@byline/contract/addresses/paths'
import { sql } from 'kysely'
import { cacheTags } from '../../db/cache-tags.ts'
import { countUpTo } from '../../db/pages/count-up-to.ts'
import { countOf, idsOf } from '../../db/rows/rows.ts'
import type { Db } from '../../db/tables/schema.ts'
import { findChosenLanguage } from '../../site-language/store.ts'
import { datesOf } from '../posts/lists/archive-store.ts'
import { listVisibleTranslations } from '../posts/translations/store.ts'
import { visiblePosts } from '../visibility/store.ts'
import type { Entry } from './sitemap-xml.ts'

/** The number of entries, and of those before them. */
interface Slice {
  size: number
  skipped: number
}

/** The articles of a year of UTC, the oldest first, so that a new one changes only the last part. */
export async function listArticles(db: Db, year: string, { size, skipped }: Slice): Promise<Entry[]> {
  const [from, to] = datesOf(year)
  const ofYear = visiblePosts(db)
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .orderBy('created_at')
    .orderBy('id')
  // Only the index is read for the skipped ones.
  const first =
    skipped === 0
      ? { created_at: from, id: '' }
      : await ofYear.select(['created_at', 'id']).limit(1).offset(skipped).executeTakeFirst()
  if (!first) return []
  const rows = await ofYear
    .select(['id', 'slug', 'updated_at'])
    .where(sql<boolean>`(created_at, id) >= (${first.created_at}, ${first.id})`)
    .limit(size)
    .execute()
  const languages = await languagesOf(db, idsOf(rows))
  return rows.map(({ id, slug, updated_at }) => ({
    path: paths.article(slug),
    changedAt: updated_at,
    languages: languages.get(id),
  }))
}

/** The addresses of articles in each of their languages, the preferred one first, by the id of each post. */
async function languagesOf(db: Db, ids: string[]): Promise<Map<string, { lang: string; path: string }[]>> {
  const site = await findChosenLanguage(db)
  const translations = await listVisibleTranslations(db, ids, site)
  const found = new Map<string, { lang: string; path: string }[]>()
  for (const members of Map.groupBy(translations, ({ article_id }) => article_id).values()) {
    if (members.length < 2) continue
    const languages = members.map(({ slug, language }) => ({ lang: language || site, path: paths.article(slug) }))
    for (const { id } of members) found.set(id, languages)
  }
  return found
}

/** The tags of visible posts, each with the date of its newest post. */
export async function listTags(db: Db, slice: Slice): Promise<Entry[]> {
  const rows = await subjects(db, 'tag', slice)
    .select((eb) =>
      visiblePosts(db)
        .innerJoin('post_tags', 'post_tags.post_id', 'posts.id')
        .select('post_tags.created_at')
        .whereRef('post_tags.tag_key', '=', eb.ref('counts.subject'))
        .orderBy('post_tags.created_at', 'desc')
        .orderBy('post_tags.post_id', 'desc')
        .limit(1)
        .$asScalar()
        .as('newest'),
    )
    .execute()
  return rows.map(({ subject, newest }) => entry(paths.tag(subject), newest))
}

/** The authors of visible posts, each with the date of their newest post. */
export async function listAuthors(db: Db, slice: Slice): Promise<Entry[]> {
  const rows = await subjects(db, 'posts', slice)
    .select((eb) =>
      db
        .selectFrom('users')
        .select('users.slug')
        .whereRef('users.id', '=', eb.ref('counts.subject'))
        .$asScalar()
        .as('slug'),
    )
    .select((eb) =>
      visiblePosts(db)
        .select('posts.created_at')
        .whereRef('posts.user_id', '=', eb.ref('counts.subject'))
        .orderBy('posts.created_at', 'desc')
        .orderBy('posts.id', 'desc')
        .limit(1)
        .$asScalar()
        .as('newest'),
    )
    .execute()
  return rows.map(({ slug, newest }) => entry(paths.authorPage(slug ?? ''), newest))
}

/** The number of series that have a visible post; at most `most`. */
export async function countSeries(db: Db, most: number): Promise<number> {
  return (await countUpTo(db, seenSeries(db).select('series.id'), most)) ?? most
}

/** The series of visible posts, each with the newest date of its posts. */
export async function listSeries(db: Db, { size, skipped }: Slice, cacheTag: (...tags: string[]) => void) {
  const rows = await seenSeries(db)
    .select(['series.id', 'series.slug'])
    .select((eb) =>
      visiblePosts(db)
        .innerJoin('series_posts', 'series_posts.post_id', 'posts.id')
        .select(({ fn }) => fn.max('posts.created_at').as('newest'))
        .whereRef('series_posts.series_id', '=', eb.ref('series.id'))
        .$asScalar()
        .as('newest'),
    )
    .orderBy('series.slug')
    .limit(size)
    .offset(skipped)
    .execute()
  cacheTag(...rows.map(({ id }) => cacheTags.series(id)))
  return rows.map(({ slug, newest }) => entry(paths.series(String(slug)), newest))
}

function seenSeries(db: Db) {
  return db
    .selectFrom('series')
    .where('series.slug', '>', '')
    .where((eb) =>
      eb.exists(
        visiblePosts(db)
          .innerJoin('series_posts', 'series_posts.post_id', 'posts.id')
          .select('posts.id')
          .whereRef('series_posts.series_id', '=', eb.ref('series.id')),
      ),
    )
}

/** The number of tags or authors that have visible posts. */
export async function countSubjects(db: Db, kind: 'tag' | 'posts'): Promise<number> {
  return countOf(counted(db, kind))
}

function subjects(db: Db, kind: 'tag' | 'posts', { size, skipped }: Slice) {
  return counted(db, kind).select('subject').orderBy('subject').limit(size).offset(skipped)
}

/** The subjects with visible posts; the empty one has the number of all posts. */
function counted(db: Db, kind: 'tag' | 'posts') {
  return db.selectFrom('counts').where('kind', '=', kind).where('subject', '>', '').where('count', '>', 0)
}

function entry(path: string, newest: string | null): Entry {
  return { path, ...(newest !== null && { changedAt: newest }) }
}
