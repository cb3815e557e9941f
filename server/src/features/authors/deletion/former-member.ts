import { cacheTags } from '../../../db/cache-tags.ts'
import { newId } from '../../../db/new-id.ts'
import type { DeletionRow, Tx } from '../../../db/tables/schema.ts'
import type { Invalidate } from '../../../db/transact.ts'
import { say } from '../../../language/say.ts'
import { languageOfSite } from '../../../site-language/language-of-site.ts'
import { insertUser, updateUser } from '../../users/account/store.ts'
import { purgeUser } from '../../users/deletion-store.ts'
import { updateVisibility } from '../../visibility/store.ts'
import { findPlaceholder, giveComments, takeComments } from './former-member-store.ts'

/**
 * Leaves the comments of a deleted account to a placeholder: a user without address, password, picture and page, who is
 * called 'Former member' in the language of the site. Nobody signs in as it, and nothing that was the person's own is in
 * it. The comments must be invisible before.
 */
export async function leaveComments(
  tx: Tx,
  invalidate: Invalidate,
  { id: deletionId, subject_id: userId, deleted_at }: Pick<DeletionRow, 'id' | 'subject_id' | 'deleted_at'>,
): Promise<void> {
  const name = say(await languageOfSite(tx), 'server.people.formerMember')
  const columns = { id: newId(), name, created_at: deleted_at, deleted_at, former_by: deletionId }
  const { id } = await insertUser(tx, columns)
  await giveComments(tx, { userId, placeholder: id })
  await showChange(tx, invalidate, id)
}

/** Gives the comments of a placeholder back to the account that a deletion deleted; the caller updates what is visible. */
export async function takeCommentsBack(
  tx: Tx,
  invalidate: Invalidate,
  { id: deletionId, subject_id: userId }: Pick<DeletionRow, 'id' | 'subject_id'>,
): Promise<void> {
  const placeholder = await findPlaceholder(tx, deletionId)
  if (placeholder === undefined) return
  // Counts follow the change of visibility, so that it comes before the change of the author.
  await updateUser(tx, placeholder, { former_by: null })
  await showChange(tx, invalidate, placeholder)
  await takeComments(tx, { userId, placeholder })
  await purgeUser(tx, placeholder)
}

async function showChange(tx: Tx, invalidate: Invalidate, placeholder: string): Promise<void> {
  const commented = await updateVisibility(tx, { user: placeholder })
  invalidate(cacheTags.user(placeholder), cacheTags.commentWords, ...commented.map(cacheTags.comments))
}
