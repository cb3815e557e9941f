import { correctionMessages } from '@byline/contract/posts/corrections'
import type { Tx } from '../../../db/tables/schema.ts'
import { AppError } from '../../../errors/app-error.ts'
import { packContent } from './pack-content.ts'
import type { PostContent } from './post-content.ts'
import { insertCorrection, insertRevision } from './revision-store.ts'
import type { SavedPost, WrittenRow } from './write-store.ts'

/**
 * Keeps what a save is about to replace as a revision (decision 0024). Its state is the one in which it is replaced: a
 * scheduled post that was published at its time has been seen by readers, although that was no save.
 */
export async function storeRevision(
  tx: Tx,
  before: WrittenRow,
  content: PostContent,
): Promise<void> {
  const { id, version, updated_at, saved_by, state, title } = before
  await insertRevision(tx, {
    ...{ post_id: id, version, created_at: updated_at, saved_by, state, title },
    content: await packContent(content),
  })
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
