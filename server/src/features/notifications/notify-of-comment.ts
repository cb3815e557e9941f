import type { Tx } from '../../db/tables/schema.ts'
import { queueEvent } from '../webhooks/queue-event.ts'
import { findParticipants, findSaid } from './comment-store.ts'
import { possibleMentions } from './mentions.ts'
import { notify } from './notify.ts'

type Kind = 'reply' | 'mention' | 'comment'

/** People whom one comment can mention. */
const MENTIONED_MAX = 10

/**
 * Tells people of a comment that readers see, in the transaction that made it visible: the author of the comment that
 * it answers, those whom it mentions, and the author of the post, each once however often it is called. Of a comment
 * that was `edited`, only those whom it mentions.
 */
export async function notifyOfComment(tx: Tx, commentId: string, { edited = false } = {}): Promise<void> {
  const said = await findSaid(tx, commentId)
  if (!said) return
  const { id: comment, post_id: post, user_id: author } = said
  if (!edited) await queueEvent(tx, 'comment.published', { id: comment, post, author })
  const told = new Map<string, Kind>()
  if (!edited) told.set(said.post_author, 'comment')
  for (const id of await mentionedIn(tx, said)) told.set(id, 'mention')
  if (!edited && said.parent_author !== null) told.set(said.parent_author, 'reply')
  for (const [user_id, kind] of told) {
    const { id: comment_id, post_id, user_id: actor_id } = said
    await notify(tx, { kind, user_id, about: `comment ${comment_id}`, comment_id, post_id, actor_id })
  }
}

/** The ids of those who talk below the post and whom a comment mentions: by the longest name that somebody has. */
async function mentionedIn(
  tx: Tx,
  { post_id, user_id, content }: { post_id: string; user_id: string; content: string },
) {
  const places = possibleMentions(content)
  const people = (await findParticipants(tx, post_id, places.flat())).map(({ id, name }) => ({
    id,
    name: name.toLowerCase(),
  }))
  const ids = places.flatMap((names) => {
    const name = names
      .map((typed) => typed.toLowerCase())
      .find((typed) => people.some((person) => person.name === typed))
    return people.filter((person) => person.name === name).map(({ id }) => id)
  })
  return [...new Set(ids)].filter((id) => id !== user_id).slice(0, MENTIONED_MAX)
}
