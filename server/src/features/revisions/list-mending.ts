import type { Db } from '../../db/tables/schema.ts'
import { findCurrentInfo, findNextReplaced, type Revised, type RevisionInfo } from './store.ts'

/**
 * The revisions that may have mended what was remarked below a version of a post: the first after it that is stored, or
 * with `seenOnly` that readers have seen, and the current one.
 */
export async function listMending(
  db: Db,
  post: Revised,
  version: number,
  { seenOnly }: { seenOnly: boolean },
): Promise<RevisionInfo[]> {
  const current = await findCurrentInfo(db, post)
  const next = await findNextReplaced(db, post, version, seenOnly)
  return [next, current].filter((revision) => revision !== undefined)
}
