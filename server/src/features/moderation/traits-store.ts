import { DAY_MS, HOUR_MS } from '@byline/contract/rules/durations'
import { sql } from 'kysely'
import { countOf, deleteRows, insertRow, isFound } from '../../db/rows/rows.ts'
import type { Db, Tx } from '../../db/tables/schema.ts'

/** The traits by which a new comment is compared with others. */
export interface Traits {
  /** The author's id. */
  userId: string
  postId: string
  /** A keyed hash of the network. */
  network: string
  /** A hash of the words; empty for a text that is too short to be the same as another by more than chance. */
  textKey: string
  hosts: readonly string[]
  score: number
  scoredWith: number
}

export async function insertTraits(tx: Tx, commentId: string, traits: Traits, now: Date): Promise<void> {
  const created_at = now.toISOString()
  const { network, textKey: text_key, score: spam_score, scoredWith: scored_with } = traits
  await insertRow(tx, 'comment_traits', {
    comment_id: commentId,
    network,
    text_key,
    created_at,
    spam_score,
    scored_with,
  })
  await insertHosts(tx, commentId, traits, created_at)
}

/** Stores the traits of a comment's new text. The network and the time stay, which is that of the first text. */
export async function replaceTraits(tx: Tx, commentId: string, traits: Traits, now: Date): Promise<void> {
  const text = { text_key: traits.textKey, spam_score: traits.score, scored_with: traits.scoredWith }
  const created_at = now.toISOString()
  await tx
    .insertInto('comment_traits')
    .values({ comment_id: commentId, network: '', created_at, ...text })
    .onConflict((conflict) => conflict.column('comment_id').doUpdateSet(text))
    .execute()
  await deleteRows(tx, 'comment_hosts', { comment_id: commentId })
  await insertHosts(tx, commentId, traits, created_at)
}

async function insertHosts(tx: Tx, commentId: string, { hosts, postId }: Traits, created_at: string): Promise<void> {
  for (const host of new Set(hosts))
    await insertRow(tx, 'comment_hosts', { comment_id: commentId, host, post_id: postId, created_at })
}

/** The number of people who wrote from a network since an hour, besides this one. */
export async function countOthersIn(db: Db, { network, userId }: Traits, now: Date): Promise<number> {
  const rows = await db
    .selectFrom('comment_traits')
    .innerJoin('comments', 'comments.id', 'comment_traits.comment_id')
    .select('comments.user_id')
    .distinct()
    .where('comment_traits.network', '=', network)
    .where('comment_traits.created_at', '>', before(now, HOUR_MS))
    .where('comments.user_id', '<>', userId)
    .limit(100)
    .execute()
  return rows.length
}

/** Whether somebody else has written the same words within a month. */
export function isWrittenByOther(db: Db, { textKey, userId }: Traits, now: Date): Promise<boolean> {
  return isFound(
    db
      .selectFrom('comment_traits')
      .innerJoin('comments', 'comments.id', 'comment_traits.comment_id')
      .select('comments.id')
      .where('comment_traits.text_key', '=', textKey)
      .where('comment_traits.created_at', '>', before(now, 30 * DAY_MS))
      .where('comments.user_id', '<>', userId)
      .limit(1),
  )
}

/** The number of posts, besides this one, under which comments of this week link to a host. */
export async function countOtherPosts(db: Db, host: string, postId: string, now: Date): Promise<number> {
  const rows = await db
    .selectFrom('comment_hosts')
    .select('post_id')
    .distinct()
    .where('host', '=', host)
    .where('created_at', '>', before(now, 7 * DAY_MS))
    .where('post_id', '<>', postId)
    .limit(100)
    .execute()
  return rows.length
}

/** The number of comments that a person wrote since an hour, also those that were deleted. */
export function countLately(db: Db, userId: string, now: Date): Promise<number> {
  return countOf(db.selectFrom('comments').where('user_id', '=', userId).where('created_at', '>', before(now, HOUR_MS)))
}

/** Forgets networks and hosts after a week, and texts after a month unless the comment is held. Returns false. */
export async function forgetTraits(tx: Tx, now: Date): Promise<boolean> {
  await tx
    .updateTable('comment_traits')
    .set({ network: '' })
    .where('network', '<>', '')
    .where('created_at', '<', before(now, 7 * DAY_MS))
    .execute()
  await tx
    .deleteFrom('comment_hosts')
    .where('created_at', '<', before(now, 7 * DAY_MS))
    .execute()
  await tx
    .deleteFrom('comment_traits')
    .where('created_at', '<', before(now, 30 * DAY_MS))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('comments')
            .select('comments.id')
            .whereRef('comments.id', '=', 'comment_traits.comment_id')
            .where('comments.held_at', 'is not', null),
        ),
      ),
    )
    .execute()
  return false
}

/** A held comment whose score was made of fewer decisions. */
export function staleScores(db: Db, scoredBelow: number, limit: number) {
  return db
    .selectFrom('comment_traits')
    .innerJoin('comments', 'comments.id', 'comment_traits.comment_id')
    .select(['comments.id', 'comments.html'])
    .where('comment_traits.scored_with', '<', scoredBelow)
    .where('comments.held_at', 'is not', null)
    .where('comments.deleted_at', 'is', null)
    .limit(limit)
    .execute()
}

export async function storeScore(tx: Tx, commentId: string, score: number, scoredWith: number): Promise<void> {
  await sql`update comment_traits set spam_score = ${score}, scored_with = ${scoredWith} where comment_id = ${commentId}`.execute(
    tx,
  )
}

function before(now: Date, ms: number): string {
  return new Date(now.getTime() - ms).toISOString()
}
