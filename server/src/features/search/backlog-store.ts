import { splitBody } from '@byline/text-search/index-words'
import { stemmedLanguage } from '@byline/text-search/stems/stemmers'
import { sql } from 'kysely'
import { cacheTags } from '../../db/cache-tags.ts'
import { deleteRows, insertMissing } from '../../db/rows/rows.ts'
import type { Db, Tx } from '../../db/tables/schema.ts'
import type { SearchBacklogTable } from '../../db/tables/search-tables.ts'
import { transact } from '../../db/transact.ts'
import type { Job } from '../../scheduler/job.ts'
import { findChosenLanguage } from '../../site-language/store.ts'
import { indexComment, indexPost } from './index-store.ts'

/** Records that the words of a post or a comment are to be indexed again. */
export async function addToBacklog(tx: Tx, kind: SearchBacklogTable['kind'], id: string): Promise<void> {
  await insertMissing(tx, 'search_backlog', ['kind', 'id'], { kind, id })
}

/** Puts posts into the backlog: all, those in the language of the site, or one; each with its comments. */
export async function addPostsToBacklog(tx: Tx, of: 'all' | 'site language' | { post: string }): Promise<void> {
  const posts = tx
    .selectFrom('posts')
    .select('id')
    // SQLite reads an insert of a query without a condition differently (sqlite.org/lang_insert.html, 'upsert').
    .where((eb) => {
      if (of === 'all') return eb.lit(true)
      return of === 'site language' ? eb('language', '=', '') : eb('id', '=', of.post)
    })
  await tx
    .insertInto('search_backlog')
    .columns(['kind', 'id'])
    .expression(posts.clearSelect().select([sql.lit('post').as('kind'), 'id']))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('search_backlog')
    .columns(['kind', 'id'])
    .expression(
      tx
        .selectFrom('comments')
        .select([sql.lit('comment').as('kind'), 'id'])
        .where('post_id', 'in', posts),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Does so for the posts in the language of the site if it was another one `before`, with other stems. */
export async function followLanguage(tx: Tx, before: string): Promise<void> {
  const language = await findChosenLanguage(tx)
  if (stemmedLanguage(language) !== stemmedLanguage(before)) await addPostsToBacklog(tx, 'site language')
}

export async function hasBacklog(db: Db): Promise<boolean> {
  return (await readBacklog(db, 1)).length > 0
}

/**
 * Indexes the words of some posts, then of comments, until none is left or `maxMs` milliseconds have passed, and at
 * least one. Returns how many rows of the backlog this took.
 */
export async function indexSome(tx: Tx, most: number, maxMs: number): Promise<number> {
  const end = performance.now() + maxMs
  let indexed = 0
  for (const { kind, id } of await readBacklog(tx, most)) {
    if (indexed > 0 && performance.now() > end) break
    await (kind === 'post' ? indexPostOf(tx, id) : indexCommentOf(tx, id))
    await deleteRows(tx, 'search_backlog', { kind, id })
    indexed++
  }
  return indexed
}

/** Posts come before comments. Ids follow the order of time, so the newest are first. */
function readBacklog(db: Db, most: number) {
  return db
    .selectFrom('search_backlog')
    .select(['kind', 'id'])
    .orderBy('kind', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

async function indexPostOf(tx: Tx, id: string): Promise<void> {
  const row = await tx
    .selectFrom('posts')
    .innerJoin('post_texts', 'post_texts.post_id', 'posts.id')
    .select(['seq', 'title', 'caption', 'tags', 'language', 'html'])
    .where('posts.id', '=', id)
    .executeTakeFirst()
  if (!row) return
  const tags = JSON.parse(row.tags) as string[]
  await indexPost(tx, { ...row, tags, body: splitBody(row.html) })
}

async function indexCommentOf(tx: Tx, id: string): Promise<void> {
  const row = await tx
    .selectFrom('comments')
    .select(['id', 'post_id', 'created_at', 'html'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row) await indexComment(tx, row)
}

/** Few, because requests wait while a step writes. */
const ROWS_PER_STEP = 5
/** The longest texts take a fifth of a second each. */
const STEP_MAX_MS = 50

/** Indexes posts and comments after an upgrade, and those that were rendered again. Searches find the indexed ones. */
export const indexBacklog: Job = {
  name: 'index-backlog',
  everyMs: 10_000,
  hasWork: ({ db }) => hasBacklog(db),
  run: ({ db }) => indexNext(db),
}

/** Indexes some of the backlog; returns whether there may be more. */
export function indexNext(db: Db): Promise<boolean> {
  return transact(db, async (tx, invalidate) => {
    const indexed = await indexSome(tx, ROWS_PER_STEP, STEP_MAX_MS)
    if (indexed > 0) invalidate(cacheTags.words, cacheTags.commentWords)
    return indexed > 0
  })
}
