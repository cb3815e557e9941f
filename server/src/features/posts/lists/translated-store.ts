import { limits } from '@byline/contract/rules/limits'
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
 * The visible posts that a list for readers may show: those in its language, if it has one, and of each article that it
 * has in several languages or forms of a language the preferred one.
 */
export async function postsOfList(db: Db, query: ListQuery): Promise<PostsFrom> {
  const { lang } = query
  const inLanguage = lang === undefined ? undefined : isInLanguage(lang, await findChosenLanguage(db), 'posts')
  const listed: PostsFrom = inLanguage ? (from) => visiblePosts(from).where(inLanguage) : visiblePosts
  if (!(await hasTranslations(db))) return listed
  const repeated = await isRepeated(db, query)
  return (from) => listed(from).where(sql<SqlBool>`not ${repeated}`)
}

/** The number of posts of a list that has a language, which is that of the posts that it shows. */
export async function countInLanguage(db: Db, query: ListQuery): Promise<number> {
  const listed = await postsOfList(db, query)
  return countOf(listed(db).where(and(await conditionsOf(db, 'posts', query))))
}

/** The numbers of posts of a language by the keys of their tags. */
export async function countByTag(db: Db, lang: string): Promise<Map<string, number>> {
  const listed = await postsOfList(db, { lang })
  const rows = await listed(db)
    .innerJoin('post_tags', 'post_tags.post_id', 'posts.id')
    .select(['post_tags.tag_key', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('post_tags.tag_key')
    .execute()
  return new Map(rows.map(({ tag_key, count }) => [tag_key, Number(count)]))
}

/** The months, `YYYY-MM` of UTC, with posts of a language, the newest first. */
export async function listMonthsIn(db: Db, lang: string): Promise<{ month: string; count: number }[]> {
  const listed = await postsOfList(db, { lang })
  const rows = await listed(db)
    .select([monthOf('posts').as('month'), ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy(monthOf('posts'))
    .orderBy(monthOf('posts'), 'desc')
    .limit(limits.archiveMonths)
    .execute()
  return rows.map(({ month, count }) => ({ month, count: Number(count) }))
}

/** The number of visible posts that a list leaves out, because it shows them in a preferred language. */
export async function countRepeated(db: Db, query: ListQuery): Promise<number> {
  if (!(await hasTranslations(db))) return 0
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
  const month = monthOf('posts')
  const isOfMonth = sql<SqlBool>`${monthOf('preferred')} = ${month}`
  const rows = await visiblePosts(db)
    .innerJoin('translations', 'translations.post_id', 'posts.id')
    .select([month.as('month'), ({ fn }) => fn.countAll<number>().as('count')])
    .where(isPreferredWith(await findChosenLanguage(db), [isOfMonth]))
    .groupBy(month)
    .execute()
  return new Map(rows.map(({ month, count }) => [month, Number(count)]))
}

/** The month of UTC of a post by that name, `YYYY-MM`. */
function monthOf(post: string) {
  return sql<string>`substr(${sql.ref(`${post}.created_at`)}, 1, 7)`
}

/** The text of a post by that name is in the language, or in a form of it, as `de-AT` is German. */
export function isInLanguage(tag: string, site: string, post: string) {
  const language = sql.ref(`${post}.language`)
  const named = sql`${language} = ${tag} or ${language} like ${`${tag}-%`}`
  const isOfSite = site === tag || site.startsWith(`${tag}-`)
  return sql<SqlBool>`(${isOfSite ? sql`${language} = '' or ${named}` : named})`
}

/** For a query on `posts`: the list has the same article in a language that it prefers. */
async function isRepeated(db: Db, query: ListQuery): Promise<RawBuilder<SqlBool>> {
  const [site, conditions] = [await findChosenLanguage(db), await conditionsOf(db, 'preferred', query)]
  const { lang } = query
  if (lang === undefined) return isPreferredWith(site, conditions)
  return isPreferredWith(lang, [...conditions, isInLanguage(lang, site, 'preferred')])
}

/** For a query on `posts`: a visible post named `preferred`, with these conditions, has the same article. */
function isPreferredWith(language: string, conditions: Expression<SqlBool>[]) {
  return sql<SqlBool>`exists (
    select 1 from translations as own
    join translations as other on other.article_id = own.article_id and other.post_id <> own.post_id
    join posts as preferred on preferred.id = other.post_id
    where own.post_id = posts.id and preferred.visible = 1
      and (${preference('preferred', 'other', language)}, preferred.id) < (${preference('posts', 'own', language)}, posts.id)
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
