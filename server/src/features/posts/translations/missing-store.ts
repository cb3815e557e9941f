import type { Lack } from '@byline/contract/posts/manage'
import { type SqlBool, sql } from 'kysely'
import { readCounts } from '../../../db/pages/counts.ts'
import type { Db } from '../../../db/tables/schema.ts'
import { type PostsFrom, visiblePosts } from '../../visibility/store.ts'
import { generalForms } from './missing.ts'

/** The part of all published articles that is in a language for it to be missing elsewhere: one in so many. */
const ONE_IN = 10

/**
 * The languages that every article is expected in: at least a tenth of the published articles are in them and in another
 * one. `site` is the language of the site.
 */
export async function listExpectedLanguages(db: Db, site: string): Promise<string[]> {
  const isOriginal = sql<number>`case when translations.source_version is null then 1 else 0 end`
  const languages = await visiblePosts(db)
    .innerJoin('translations', 'translations.post_id', 'posts.id')
    .select(['posts.language', ({ fn }) => fn.countAll<number>().as('count')])
    .select(({ fn }) => fn.sum<number>(isOriginal).as('originals'))
    .groupBy('posts.language')
    .orderBy('posts.language')
    .execute()
  const posts = (await readCounts(db, ['posts'], ['']))('posts', '')
  const articles = languages.reduce((sum, { count, originals }) => sum - Number(count) + Number(originals), posts)
  return languages.filter(({ count }) => Number(count) * ONE_IN >= articles).map(({ language }) => language || site)
}

/** Narrows a list to the articles that lack one of these languages, or to the translations that are older. */
export function narrowTo(
  lack: Lack | undefined,
  from: PostsFrom,
  { expected, site }: { expected: readonly string[]; site: string },
): PostsFrom {
  if (lack === undefined) return from
  const condition = lack === 'older' ? isOlder : lacksOneOf(expected, site)
  return (db) => from(db).where(condition)
}

/** For a query on `posts`: it is a translation whose original has changed since. */
const isOlder = sql<SqlBool>`posts.id in (
  select own.post_id from translations as original
  join translations as own on own.article_id = original.article_id and own.source_version < original.text_version
  join posts as source on source.id = original.post_id
  where original.source_version is null and source.deleted_at is null)`

/** For a query on `posts`: it is no translation, and its article lacks a language by the rule of `missingLanguages`. */
function lacksOneOf(expected: readonly string[], site: string) {
  if (expected.length === 0) return sql<SqlBool>`1 = 0`
  const lacks = expected.map(
    (tag) => sql`not ${isInFormOf('posts', tag, site)} and not exists (
      select 1 from translations as own
      join translations as other on other.article_id = own.article_id
      join posts as member on member.id = other.post_id
      where own.post_id = posts.id and member.deleted_at is null and ${isInFormOf('member', tag, site)})`,
  )
  return sql<SqlBool>`(${sql.join(lacks, sql` or `)}) and not exists (
    select 1 from translations as own where own.post_id = posts.id and own.source_version is not null)`
}

function isInFormOf(post: string, tag: string, site: string) {
  const language = sql`coalesce(nullif(${sql.ref(`${post}.language`)}, ''), ${site})`
  return sql`(${language} in (${sql.join(generalForms(tag))}) or ${language} like ${`${tag}-%`})`
}
