import type { Db, UserRow } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import { AppError } from '../../errors/app-error.ts'
import { notifyResolved, withdrawResolved } from '../notifications/notify.ts'
import { findManaged } from '../posts/one-post/find-managed.ts'
import { listMending } from '../revisions/list-mending.ts'
import { findNote, findNoteOn, type ShownNote, storeNoteResolution } from './note-store.ts'

interface Resolution {
  /** The slug or the id of the post. */
  slug: string
  id: string
  resolved: boolean
}

/**
 * Marks a note as mended by the revision that followed it, as comments on passages are (decision 37), or takes that back.
 * Its writer, if it is an account, is told once readers see the post. Throws the errors of `findManaged`, and
 * `draft_note_not_found`.
 */
export async function resolveNote(db: Db, actor: UserRow, { slug, id, resolved }: Resolution): Promise<ShownNote> {
  return transact(db, async (tx) => {
    const post = await findManaged(tx, actor, slug)
    const note = await findNoteOn(tx, id, post.id)
    if (!note) throw new AppError('draft_note_not_found')
    const { user_id, resolved_at } = note
    if (resolved && resolved_at === null) {
      const [mending] = await listMending(tx, post, note.post_version ?? post.version, { seenOnly: false })
      const now = new Date()
      await storeNoteResolution(tx, id, { at: now.toISOString(), version: mending?.version ?? post.version })
      const told = { id, user_id, post_id: post.id, comment_id: null }
      await notifyResolved(tx, told, { actor: actor.id, now })
    } else if (!resolved && resolved_at !== null) {
      await storeNoteResolution(tx, id, null)
      await withdrawResolved(tx, { id, user_id })
    }
    return findNote(tx, id)
  })
}
