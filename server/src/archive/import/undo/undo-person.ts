import { inBackground } from '@byline/fair-queue/fair-queue'
import { cacheTags } from '../../../db/cache-tags.ts'
import { transact } from '../../../db/transact.ts'
import type { Deps } from '../../../deps.ts'
import { isImported } from '../../../features/authors/imported-authors.ts'
import { findUser, updateUser } from '../../../features/users/account/store.ts'
import { purgeFormer, purgeUser, softDeleteUser } from '../../../features/users/deletion-store.ts'
import { replaceProfile } from '../../../features/users/profile/profile-store.ts'
import { renderBiography } from '../../../features/users/profile/render-biography.ts'
import type { WriteRow } from '../run/runs-store.ts'
import type { Undoing } from './undo-report.ts'
import { hasContent } from './undo-store.ts'

/**
 * Deletes a person whom an import has created, unless something else is theirs, or restores the former biography and
 * picture of one. A person who has an account by now does not change.
 */
export async function undoPerson(
  { db, renderer }: Deps,
  { subject_id: id, replaced }: WriteRow,
  { report, files }: Undoing,
): Promise<void> {
  const before = replaced === null ? undefined : (JSON.parse(replaced) as { avatar: string | null; biography: string })
  const profile = before && (await renderBiography({ renderer, turn: inBackground }, before.biography))
  await transact(db, async (tx, invalidate) => {
    if (!(await hasContent(tx, id)) && (await purgeFormer(tx, id))) report.removed.people++
    const user = await findUser(tx, id)
    if (!user || !isImported(user)) return
    if (before && profile) {
      await updateUser(tx, id, { avatar: before.avatar })
      await replaceProfile(tx, id, profile)
    } else {
      if (await hasContent(tx, id)) return
      await softDeleteUser(tx, id, new Date().toISOString())
      await purgeUser(tx, id)
      report.removed.people++
    }
    if (user.avatar !== null && user.avatar !== before?.avatar) files.add(user.avatar)
    invalidate(cacheTags.user(id))
  })
}
