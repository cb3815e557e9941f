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

/**
 * Deletes a correction that was written when a comment was marked as mended. Returns its text; undefined if there is no
 * such one.
 */
export async function deleteLaterCorrection(
  tx: Tx,
  { post_id, version }: Pick<Schema['corrections'], 'post_id' | 'version'>,
): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('corrections')
    .where('post_id', '=', post_id)
    .where('version', '=', version)
    .where('later', '=', 1)
    .returning('text')
    .executeTakeFirst()
  return row?.text
}

/** A correction with the readers whose comments led to it and who agreed to be named. */
export interface ShownCorrection {
  text: string
  created_at: string
  thanked: { user_id: string; name: string }[]
}

/** The corrections of a post, the oldest first. */
export async function listCorrections(db: Db, postId: string): Promise<ShownCorrection[]> {
  const rows = await db
    .selectFrom('corrections')
    .select(['version', 'text', 'created_at'])
    .where('post_id', '=', postId)
    .orderBy('version')
    .execute()
  if (rows.length === 0) return []
  const readers = await listThanked(db, postId)
  return rows.map(({ version, text, created_at }) => ({
    text,
    created_at,
    thanked: readers.filter(({ resolved_version }) => resolved_version === version).slice(0, THANKED_MAX),
  }))
}

/** Readers that one correction names. */
const THANKED_MAX = 20

/** The readers whose comments, which others see, the versions of a post have mended, each once for a version. */
function listThanked(db: Db, postId: string) {
  return db
    .selectFrom('passages')
    .innerJoin('comments', 'comments.id', 'passages.comment_id')
    .innerJoin('users', 'users.id', 'comments.user_id')
    .select(['passages.resolved_version', 'comments.user_id', 'users.name'])
    .where('passages.post_id', '=', postId)
    .where('passages.resolved_at', 'is not', null)
    .where('passages.may_name', '=', 1)
    .where('comments.visible', '=', 1)
    .where('users.deleted_at', 'is', null)
    .groupBy(['passages.resolved_version', 'comments.user_id', 'users.name'])
    .orderBy(({ fn }) => fn.min('comments.created_at'))
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
  await insertCorrection(tx, { post_id, version, created_at: content.updatedAt, text, later: 0 })
}
