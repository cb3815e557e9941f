import { correctionMessages } from '@byline/contract/posts/corrections'
import { MINUTE_MS } from '@byline/contract/rules/durations'
import type { Insertable } from 'kysely'
import { insertRow } from '../../../db/rows/rows.ts'
import type { Db, Schema, Tx } from '../../../db/tables/schema.ts'
import { AppError } from '../../../errors/app-error.ts'
import { packContent } from './pack-content.ts'
import type { PostContent } from './post-content.ts'
import type { SavedPost, WrittenRow } from './update-post-store.ts'

/** Inserts a revision, with the pictures that its post shows until its next save. */
export async function insertRevision(tx: Tx, row: Insertable<Schema['revisions']>): Promise<void> {
  await insertRow(tx, 'revisions', row)
  const { post_id, version } = row
  await tx
    .insertInto('revision_uploads')
    .columns(['post_id', 'version', 'file'])
    .expression((eb) =>
      eb
        .selectFrom('revisions')
        .innerJoin('post_uploads', 'post_uploads.post_id', 'revisions.post_id')
        .select(['revisions.post_id', 'revisions.version', 'file'])
        .where('revisions.post_id', '=', post_id)
        .where('revisions.version', '=', version)
        .union(
          eb
            .selectFrom('revisions')
            .innerJoin('posts', 'posts.id', 'revisions.post_id')
            .select(['revisions.post_id', 'revisions.version'])
            .select((posts) => posts.ref('posts.avatar').$notNull().as('file'))
            .where('revisions.post_id', '=', post_id)
            .where('revisions.version', '=', version)
            .where('posts.avatar', 'is not', null),
        ),
    )
    .execute()
}

export async function insertCorrection(tx: Tx, row: Insertable<Schema['corrections']>): Promise<void> {
  await insertRow(tx, 'corrections', row)
}

/** The corrections of a post, the oldest first. */
export function listCorrections(db: Db, postId: string): Promise<{ text: string; created_at: string }[]> {
  return db
    .selectFrom('corrections')
    .select(['text', 'created_at'])
    .where('post_id', '=', postId)
    .orderBy('version')
    .execute()
}

/**
 * Stores what a save is about to replace as a revision (decision 24), with its current state: a scheduled post that
 * was published at its time has been seen by readers, although no save published it.
 */
export async function storeRevision(tx: Tx, before: WrittenRow, content: PostContent): Promise<void> {
  const { id, version, updated_at, saved_by, state, title } = before
  await insertRevision(tx, {
    post_id: id,
    version,
    created_at: updated_at,
    saved_by,
    state,
    title,
    content: await packContent(content),
  })
}

/** Saves of a form that is written keep one revision of a draft in this time. */
const PASSING_MS = 10 * MINUTE_MS
/** Characters that such a save may remove without keeping them. */
const REMOVED_MAX = 200

/**
 * Whether what an autosave replaces needs no revision: a draft that the same person has written a few minutes ago, of
 * which little is removed.
 */
export async function isPassingDraft(tx: Tx, before: WrittenRow, content: PostContent): Promise<boolean> {
  const { id, state, saved_by, body, created_at, updated_at } = before
  if (state !== 'draft' || content.state !== 'draft' || content.savedBy !== saved_by) return false
  if (body.length - content.body.length > REMOVED_MAX) return false
  const last = await tx
    .selectFrom('revisions')
    .select('created_at')
    .where('post_id', '=', id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return Date.parse(updated_at) - Date.parse(last?.created_at ?? created_at) < PASSING_MS
}

/** Stores the sentence of a correction with the version that it belongs to. Throws `invalid_fields`. */
export async function storeCorrection(
  tx: Tx,
  saved: SavedPost,
  { before, content, text }: { before: WrittenRow; content: PostContent; text: string },
): Promise<void> {
  const wasSeen = before.state === 'published' || before.published_at !== null
  if (!wasSeen || content.state !== 'published') {
    throw new AppError('invalid_fields', { correction: [correctionMessages.unpublished] })
  }
  const { id: post_id, version } = saved
  await insertCorrection(tx, { post_id, version, created_at: content.updatedAt, text })
}
