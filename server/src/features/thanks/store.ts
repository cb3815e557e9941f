import { sql } from 'kysely'
import { countOf, deleteRows, insertMissing, isFound } from '../../db/rows/rows.ts'
import type { Db, Tx } from '../../db/tables/schema.ts'
import { visibleComments, visiblePosts } from '../visibility/store.ts'

/** The subject of thanks: a post, or a comment under it. */
export interface Subject {
  id: string
  /** The id of its author. */
  user_id: string
  post_id: string
  comment_id: string | null
}

/** The post of that id, or undefined if readers do not see it. */
export function findThankedPost(db: Db, id: string): Promise<Subject | undefined> {
  return visiblePosts(db)
    .select(['id', 'user_id', 'id as post_id', sql.lit(null).as('comment_id')])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The comment of that id, or undefined if readers do not see it. */
export function findThankedComment(db: Db, id: string): Promise<Subject | undefined> {
  return visibleComments(db)
    .select(['id', 'user_id', 'post_id', 'id as comment_id'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/**
 * Stores the thanks of a person; returns their time, or undefined if the person had said them. The caller must call
 * `markUncounted`.
 */
export async function insertThanks(
  tx: Tx,
  userId: string,
  { id, post_id, comment_id }: Subject,
): Promise<string | undefined> {
  const row = { subject_id: id, user_id: userId, post_id, comment_id, created_at: new Date().toISOString() }
  const stored = await tx
    .insertInto('thanks')
    .values(row)
    .onConflict((conflict) => conflict.columns(['subject_id', 'user_id']).doNothing())
    .returning('created_at')
    .executeTakeFirst()
  return stored?.created_at
}

/** Removes the thanks of a person; returns their time, or undefined if there were none. As above. */
export async function deleteThanks(tx: Tx, userId: string, { id }: Subject): Promise<string | undefined> {
  const removed = await tx
    .deleteFrom('thanks')
    .where('subject_id', '=', id)
    .where('user_id', '=', userId)
    .returning('created_at')
    .executeTakeFirst()
  return removed?.created_at
}

export async function markUncounted(tx: Tx, { id, post_id, comment_id }: Subject): Promise<void> {
  await insertMissing(tx, 'uncounted_thanks', 'subject_id', { subject_id: id, post_id, comment_id })
}

/** Has the thanks of a person counted again, who was deleted or restored. */
export async function markThanksOf(tx: Tx, userId: string): Promise<void> {
  await tx
    .insertInto('uncounted_thanks')
    .columns(['subject_id', 'post_id', 'comment_id'])
    .expression(tx.selectFrom('thanks').select(['subject_id', 'post_id', 'comment_id']).where('user_id', '=', userId))
    .onConflict((conflict) => conflict.column('subject_id').doNothing())
    .execute()
}

/** The number of people who say thanks for a post or comment. Those of deleted people do not count. */
export function countThanks(db: Db, subjectId: string): Promise<number> {
  return countOf(
    db
      .selectFrom('thanks')
      .innerJoin('users', 'users.id', 'thanks.user_id')
      .where('thanks.subject_id', '=', subjectId)
      .where('users.deleted_at', 'is', null),
  )
}

/** The post and the comments below it for which a person has said thanks. */
export async function listThanksBy(db: Db, userId: string, postId: string): Promise<{ comment_id: string | null }[]> {
  return db
    .selectFrom('thanks')
    .select('comment_id')
    .where('user_id', '=', userId)
    .where('post_id', '=', postId)
    .execute()
}

export function hasUncounted(db: Db): Promise<boolean> {
  return isFound(db.selectFrom('uncounted_thanks').select('subject_id').orderBy('subject_id').limit(1))
}

/** Subjects of one transaction, because other writes wait for it. */
const SUBJECTS_MAX = 200

/**
 * Counts thanks that have changed; returns the ids of the posts whose pages show other numbers now, and whether more may be
 * left.
 */
export async function countUncounted(tx: Tx): Promise<{ posts: string[]; more: boolean }> {
  const uncounted = tx.selectFrom('uncounted_thanks').selectAll()
  const changed = await uncounted.orderBy('subject_id').limit(SUBJECTS_MAX).execute()
  for (const { subject_id: id, comment_id } of changed) {
    const thanks_count = await countThanks(tx, id)
    if (comment_id === null) {
      await tx.updateTable('posts').set({ thanks_count }).where('id', '=', id).execute()
      continue
    }
    const { post_id, thread, branch } = await tx
      .updateTable('comments')
      .set({ thanks_count })
      .where('id', '=', id)
      .returning(['post_id', 'thread', 'branch'])
      .executeTakeFirstOrThrow()
    if (branch !== '') continue
    await tx
      .updateTable('comments')
      .set({ thread_rank: -thanks_count })
      .where('post_id', '=', post_id)
      .where('thread', '=', thread)
      .execute()
  }
  const counted = changed.map(({ subject_id }) => subject_id)
  if (counted.length > 0) await deleteRows(tx, 'uncounted_thanks', { subject_id: counted })
  return { posts: [...new Set(changed.map(({ post_id }) => post_id))], more: changed.length === SUBJECTS_MAX }
}

/** The posts and comments that a person thanked for, below posts that readers see, the oldest first. */
export function listThanksOf(db: Db, userId: string) {
  return db
    .selectFrom('thanks')
    .innerJoin('posts', 'posts.id', 'thanks.post_id')
    .select(['posts.title', 'posts.slug', 'thanks.comment_id', 'thanks.created_at'])
    .where('posts.visible', '=', 1)
    .where('thanks.user_id', '=', userId)
    .orderBy('thanks.created_at')
    .orderBy('thanks.subject_id')
    .execute()
}
