import { cacheTags } from '../../db/cache-tags.ts'
import type { Db, UserRow } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import { AppError } from '../../errors/app-error.ts'
import { findManaged } from '../posts/one-post/find-managed.ts'
import { deleteLaterCorrection } from '../posts/rows/revision-store.ts'
import { findRevision } from './find-revision.ts'
import { presentRevision } from './present.ts'

/**
 * Withdraws the correction of a revision that followed from a comment (decision 37). Returns the revision. Throws the
 * errors of `findManaged`, `revision_not_found` or `correction_not_found`.
 */
export async function withdrawCorrection(db: Db, actor: UserRow, slug: string, id: string) {
  return transact(db, async (tx, invalidate) => {
    const post = await findManaged(tx, actor, slug)
    const { info } = await findRevision(tx, { post, seenOnly: false }, id)
    const deleted = await deleteLaterCorrection(tx, { post_id: post.id, version: info.version })
    if (deleted === undefined) throw new AppError('correction_not_found')
    invalidate(cacheTags.post(post.id))
    return presentRevision(post.id, { ...info, correction: null, later: null }, post.version)
  })
}
