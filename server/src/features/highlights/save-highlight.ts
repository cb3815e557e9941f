import type { CommentPassageForm } from '@byline/contract/passages/comment-passage'
import { limits } from '@byline/contract/rules/limits'
import { newId } from '../../db/new-id.ts'
import type { UserRow } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import { AppError } from '../../errors/app-error.ts'
import { placePassage, type Rendering, readVersion } from '../comments/passages/place-passage.ts'
import { loadCard } from '../posts/one-post/store.ts'
import { isDeletedUser } from '../users/deletion-store.ts'
import { countHighlights, type HighlightRow, insertHighlight, listOfPost } from './store.ts'

/**
 * Saves a passage of a visible post for a person, or returns the one that is saved at the same place. Throws
 * `post_not_found`, `invalid_fields` for a passage that is not in the text, and `too_many_highlights`.
 */
export async function saveHighlight(
  rendering: Rendering,
  actor: UserRow,
  { postId, passage }: { postId: string; passage: CommentPassageForm },
): Promise<HighlightRow> {
  const { db } = rendering
  const read = await readVersion(rendering, await loadCard(db, postId), passage.version)
  return transact(db, async (tx) => {
    const post = await loadCard(tx, postId)
    if (await isDeletedUser(tx, actor.id)) throw new AppError('session_ended')
    const placed = await placePassage(tx, { post, read }, passage)
    const saved = await listOfPost(tx, actor.id, postId)
    const same = saved.find((row) => row.exact === placed.exact && row.place_start === placed.place_start)
    if (same) return same
    const isFull = saved.length >= limits.highlightsPerPost
    if (isFull || (await countHighlights(tx, actor.id)) >= limits.highlights) throw new AppError('too_many_highlights')
    const row = { id: newId(), user_id: actor.id, ...placed, created_at: new Date().toISOString() }
    await insertHighlight(tx, row)
    return row
  })
}
