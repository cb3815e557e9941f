import { tagKey } from '@byline/contract/rules/tags'
import { conditionOf } from '@byline/text-search/tiers'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { dialectOf } from '../../../db/dialect/dialect.ts'
import { countOf } from '../../../db/rows/rows.ts'
import type { Db } from '../../../db/tables/schema.ts'
import { findChosenLanguage } from '../../../site-language/store.ts'
import { readSearch } from '../../search/read-search.ts'
import { type PostsFrom, visiblePosts } from '../../visibility/store.ts'
import { titleTerm } from '../one-post/rules.ts'
import { hasTranslations, preference } from '../translations/store.ts'
import { datesOf } from './archive-store.ts'
import type { ListQuery } from './list-query.ts'

/**
 * The visible posts that a list for readers may show: those in its language, or of each article that the list has in
 * several languages the preferred one.
 */
export async function postsOfList(db: Db, query: ListQuery): Promise<PostsFrom> {
  const { lang } = query
  if (lang !== undefined) {
    const inLanguage = isInLanguage(lang, await findChosenLanguage(db))
    return (from) => visiblePosts(from).where(inLanguage)
  }
  if (!(await hasTranslations(db))) return visiblePosts
  const repeated = await isRepeated(db, query)
  return (from) => visiblePosts(from).where(sql<SqlBool>`not ${repeated}`)
}

/** The number of visible posts that a list leaves out, because it shows them in a preferred language. */
export async function countRepeated(db: Db, query: ListQuery): Promise<number> {
  return countOf(
    visiblePosts(db)
      .innerJoin('translations', 'translations.post_id', 'posts.id')
      .where(and(await conditionsOf(db, 'posts', query)))
      .where(await isRepeated(db, query)),
  )
}

/** The same number for the list of each tag, by its key. */
export async function countRepeatedByTag(db: Db): Promise<Map<string, number>> {
  const hasTag = sql<SqlBool>`preferred.id in (select post_id from post_tags as same where same.tag_key = post_tags.tag_key)`
  const rows = await visiblePosts(db)
    .innerJoin('translations', 'translations.post_id', 'posts.id')
    .innerJoin('post_tags', 'post_tags.post_id', 'posts.id')
    .select(['post_tags.tag_key', ({ fn }) => fn.countAll<number>().as('count')])
    .where(isPreferredWith(await findChosenLanguage(db), [hasTag]))
    .groupBy('post_tags.tag_key')
    .execute()
  return new Map(rows.map(({ tag_key, count }) => [tag_key, Number(count)]))
}

/** The same number for the list of each month, `YYYY-MM`. */
export async function countRepeatedByMonth(db: Db): Promise<Map<string, number>> {
  const month = sql<string>`substr(posts.created_at, 1, 7)`
  const isOfMonth = sql<SqlBool>`substr(preferred.created_at, 1, 7) = ${month}`
  const rows = await visiblePosts(db)
    .innerJoin('translations', 'translations.post_id', 'posts.id')
    .select([month.as('month'), ({ fn }) => fn.countAll<number>().as('count')])
    .where(isPreferredWith(await findChosenLanguage(db), [isOfMonth]))
    .groupBy(month)
    .execute()
  return new Map(rows.map(({ month, count }) => [month, Number(count)]))
}

/** For a query on `posts`: the text is in the language, or in a form of it, as `de-AT` is German. */
function isInLanguage(tag: string, site: string) {
  const language = sql.ref('posts.language')
  const named = sql`${language} = ${tag} or ${language} like ${`${tag}-%`}`
  const isOfSite = site === tag || site.startsWith(`${tag}-`)
  return sql<SqlBool>`(${isOfSite ? sql`${language} = '' or ${named}` : named})`
}

/** For a query on `posts`: the list has the same article in a language that it prefers. */
async function isRepeated(db: Db, query: ListQuery): Promise<RawBuilder<SqlBool>> {
  return isPreferredWith(await findChosenLanguage(db), await conditionsOf(db, 'preferred', query))
}

/** For a query on `posts`: a visible post named `preferred`, with these conditions, has the same article. */
function isPreferredWith(site: string, conditions: Expression<SqlBool>[]) {
  return sql<SqlBool>`exists (
    select 1 from translations as own
    join translations as other on other.article_id = own.article_id and other.post_id <> own.post_id
    join posts as preferred on preferred.id = other.post_id
    where own.post_id = posts.id and preferred.visible = 1
      and (${preference('preferred', 'other', site)}, preferred.id) < (${preference('posts', 'own', site)}, posts.id)
      and ${and(conditions)})`
}

/** The conditions of a list for a post by that name. */
async function conditionsOf(db: Db, post: string, query: ListQuery): Promise<Expression<SqlBool>[]> {
  const { tag, author, month, title, q } = query
  const column = (name: string) => sql.ref(`${post}.${name}`)
  const conditions: Expression<SqlBool>[] = []
  if (author !== undefined) conditions.push(sql`${column('user_id')} = ${author}`)
  if (tag !== undefined) {
    conditions.push(sql`${column('id')} in (select post_id from post_tags where tag_key = ${tagKey(tag)})`)
  }
  if (month !== undefined) {
    const [start, end] = datesOf(month)
    conditions.push(sql`${column('created_at')} >= ${start} and ${column('created_at')} < ${end}`)
  }
  if (title !== undefined)
    conditions.push(sql`replace(${column('title')}, ${titleTerm(title)}, '') <> ${column('title')}`)
  const [search, open] = [await readSearch(db, q ?? ''), await readSearch(db, q?.trimEnd() ?? '', { complete: false })]
  if (search && open) {
    conditions.push(dialectOf(db).wordsMatch({ any: [conditionOf(search), conditionOf(open, 't:')] }, post))
  }
  return conditions
}

function and(conditions: Expression<SqlBool>[]) {
  return conditions.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}
