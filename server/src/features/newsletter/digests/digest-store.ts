import { countOf, insertMissing, updateRows } from '../../../db/rows/rows.ts'
import type { DigestRow } from '../../../db/tables/newsletter-tables.ts'
import type { Db, Tx } from '../../../db/tables/schema.ts'
import { postsOfList } from '../../posts/lists/translated-store.ts'

/** A span of time; its end belongs to it, its start does not. */
export interface Span {
  since: string
  until: string
}

/**
 * The visible posts of a span, of each article the preferred language alone: a later translation is no news. In an
 * object, because a promise of a query would run it.
 */
async function publishedIn(db: Db, { since, until }: Span) {
  const from = await postsOfList(db, {})
  return { posts: from(db).where('posts.created_at', '>', since).where('posts.created_at', '<=', until) }
}

/**
 * The ids of the visible posts of a span, newest first; for an article in several languages, that of the preferred one.
 */
export async function listPublished(db: Db, span: Span, limit: number): Promise<string[]> {
  const { posts } = await publishedIn(db, span)
  const rows = await posts
    .select('posts.id')
    .orderBy('posts.created_at', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function countPublished(db: Db, span: Span): Promise<number> {
  return countOf((await publishedIn(db, span)).posts)
}

export async function insertDigest(
  tx: Tx,
  row: Pick<DigestRow, 'id' | 'due_at' | 'created_at' | 'subject' | 'articles' | 'html' | 'text'>,
): Promise<void> {
  await insertMissing(tx, 'digests', 'due_at', row)
}

export function findDigest(db: Db, id: string): Promise<DigestRow | undefined> {
  return db.selectFrom('digests').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The due time of the last digest, or undefined. */
export async function lastDueAt(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('digests').select('due_at').orderBy('due_at', 'desc').limit(1).executeTakeFirst()
  return row?.due_at
}

/** The digest whose mails are not all in the outbox, or undefined. */
export function findUnfilled(db: Db): Promise<Pick<DigestRow, 'id' | 'due_at' | 'filled_to'> | undefined> {
  return db
    .selectFrom('digests')
    .select(['id', 'due_at', 'filled_to'])
    .where('filled', '=', 0)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
}

export async function recordFilling(tx: Tx, id: string, progress: Pick<DigestRow, 'filled_to' | 'filled'>) {
  await updateRows(tx, 'digests', { id }, progress)
}

export async function countOutcome(tx: Tx, id: string, outcome: 'sent' | 'failed'): Promise<void> {
  await tx
    .updateTable('digests')
    .set((eb) => ({ [outcome]: eb(outcome, '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export type ListedDigest = Omit<DigestRow, 'html' | 'text'> & { waiting: number | string }

/** The last digests, newest first, with the numbers of their waiting mails. */
export function listDigests(db: Db, limit: number): Promise<ListedDigest[]> {
  return db
    .selectFrom('digests')
    .select(['id', 'due_at', 'created_at', 'subject', 'articles', 'filled_to', 'filled', 'sent', 'failed'])
    .select((eb) =>
      eb
        .selectFrom('outbox')
        .select((of) => of.fn.countAll<number | string>().as('count'))
        .whereRef('outbox.digest_id', '=', 'digests.id')
        .as('waiting'),
    )
    .orderBy('due_at', 'desc')
    .limit(limit)
    .$castTo<ListedDigest>()
    .execute()
}
