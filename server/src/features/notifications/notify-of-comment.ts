import type { Tx } from '../../db/tables/schema.ts'
import { findSaid } from './comment-store.ts'
import { notify } from './notify.ts'

type Kind = 'reply' | 'mention' | 'comment'

/**
 * Tells people of a comment that readers see, in the transaction that made it visible: the author of the comment that
 * it answers, those whom it mentions, and the author of the post, each once however often it is called.
 */
export async function notifyOfComment(tx: Tx, commentId: string): Promise<void> {
  const said = await findSaid(tx, commentId)
  if (!said) return
  const told = new Map<string, Kind>([[said.post_author, 'comment']])
  if (said.parent_author !== null) told.set(said.parent_author, 'reply')
  for (const [user_id, kind] of told) {
    const { id: comment_id, post_id, user_id: actor_id } = said
    await notify(tx, { kind, user_id, about: `comment ${comment_id}`, comment_id, post_id, actor_id })
  }
}
