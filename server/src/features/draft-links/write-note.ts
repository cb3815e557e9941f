import { draftLimits } from '@byline/contract/drafts/draft-limits'
import { draftLinkMessages } from '@byline/contract/drafts/draft-link-messages'
import type { DraftNoteForm } from '@byline/contract/drafts/draft-notes'
import { messages } from '@byline/contract/messages/messages'
import type { Turn } from '@byline/fair-queue/fair-queue'
import type { FastifyRequest } from 'fastify'
import { newId } from '../../db/new-id.ts'
import type { UserRow } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import { countAttemptWithin, type Limit, networkThrottles, throttle } from '../../http/throttles/throttle.ts'
import { renderComment } from '../comments/rerender/render-comment.ts'
import { isDeletedUser } from '../users/deletion-store.ts'
import { findDraft } from './find-draft.ts'
import { countNotes, findNote, insertNote, lastNote, type ShownNote } from './note-store.ts'

const NETWORK_LIMIT: Limit = { name: 'notes on drafts from a network', max: 10, minutes: 10 }
const LINK_LIMIT: Limit = { name: 'notes by a draft link', max: 60, minutes: 60 }

interface Writing extends Deps {
  turn: Turn
  request: FastifyRequest
}

/**
 * Stores a note of somebody who has a link; the same one sent again at once is one note. Throws the errors of
 * `findDraft`, `invalid_fields`, `too_many_draft_notes`, `session_ended` or `too_many_requests`.
 */
export async function createNote(
  deps: Writing,
  linkId: string,
  { content, name, passage }: DraftNoteForm,
  author: UserRow | undefined,
): Promise<ShownNote> {
  await findDraft(deps.db, linkId)
  if (!author && name === undefined) {
    throw new AppError('invalid_fields', { name: [messages.nameRequired] })
  }
  const text = await renderComment(deps, content, draftLinkMessages.noteRequired)
  return transact(deps.db, async (tx) => {
    // Link and author may have ended while the text was rendered.
    const { post } = await findDraft(tx, linkId)
    if (author && (await isDeletedUser(tx, author.id))) throw new AppError('session_ended')
    const by = { user_id: author?.id ?? null, name: author ? '' : String(name) }
    const about = passage ? JSON.stringify(passage) : null
    const last = await lastNote(tx, linkId)
    const isSame = last?.content === text.content && last.passage === about
    if (isSame && last.user_id === by.user_id && last.name === by.name) {
      return findNote(tx, last.id)
    }
    await countAttemptWithin(tx, deps.env, [
      ...networkThrottles(deps, deps.request, NETWORK_LIMIT),
      throttle(deps, LINK_LIMIT, linkId),
    ])
    if ((await countNotes(tx, post.id)) >= draftLimits.notesMax) {
      throw new AppError('too_many_draft_notes')
    }
    const id = newId()
    await insertNote(tx, {
      ...text,
      ...by,
      id,
      post_id: post.id,
      link_id: linkId,
      created_at: new Date().toISOString(),
      passage: about,
      post_version: post.version,
      resolved_at: null,
      resolved_version: null,
    })
    return findNote(tx, id)
  })
}
