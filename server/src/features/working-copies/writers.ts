import type { Db, Tx, UserRow } from '../../db/tables/schema.ts'
import { AppError } from '../../errors/app-error.ts'
import { displayedName } from '../users/account/displayed-line.ts'
import { findOwner } from './store.ts'
import { listOthers, storeWriter } from './writers-store.ts'

/** A form says every eight seconds that it is open; after two missed times it counts as closed. */
export const PRESENT_MS = 25_000

/**
 * Throws like `findManaged` of posts unless the actor may manage the post: `forbidden` if readers see it, and else
 * `post_not_found`, so that nobody finds out whether there is such a draft.
 */
export async function assertMayWrite(db: Db, actor: UserRow, postId: string): Promise<void> {
  const post = await findOwner(db, postId)
  if (post && (actor.admin === 1 || post.user_id === actor.id)) return
  throw new AppError(post?.visible ? 'forbidden' : 'post_not_found')
}

/** Records that the actor has this form of the post open. Returns who else has. */
export async function meetWriters(tx: Tx, actor: UserRow, form: { id: string; postId: string }, now: Date) {
  const key = { user_id: actor.id, id: form.id }
  await storeWriter(tx, { ...key, post_id: form.postId, seen_at: now.toISOString() })
  const since = new Date(now.getTime() - PRESENT_MS).toISOString()
  const others = await listOthers(tx, key, form.postId, since)
  return others.map(({ id, name }) => ({ _id: id, name: displayedName(name) }))
}
