import { limits } from '@byline/contract/rules/limits'
import type { Deletion, DeletionKind } from '@byline/contract/trash'
import type { Db } from '../../db/tables/schema.ts'
import type { Deletables, Subject } from './deletable.ts'
import { presentDeletion } from './present.ts'
import { lastRestorable } from './purge.ts'
import type { Actor } from './rules.ts'
import { listDeletions } from './store.ts'

interface TrashQuery {
  limit?: number | undefined
  after?: string | undefined
  kind?: DeletionKind | undefined
}

/** One page of what the actor sees in the trash, the newest deletion first: everything for admins, else their own. */
export async function listTrash(
  db: Db,
  deletables: Deletables,
  actor: Actor,
  { limit = limits.rowsPerPage, after, kind }: TrashQuery,
): Promise<{ deletions: Deletion[]; nextCursor: string | null }> {
  const owner = actor.admin === 1 ? undefined : actor.id
  const { rows, nextCursor } = await listDeletions(db, { limit, after, kind, owner, since: lastRestorable(new Date()) })
  const subjects = new Map<string, Subject>()
  for (const [kind, ofKind] of Map.groupBy(rows, (row) => row.kind)) {
    const ids = ofKind.map(({ subject_id }) => subject_id)
    for (const subject of await deletables[kind].load(db, ids)) subjects.set(`${kind} ${subject.id}`, subject)
  }
  const deletions = rows.flatMap((row) => {
    const subject = subjects.get(`${row.kind} ${row.subject_id}`)
    return subject ? [presentDeletion(row, subject, actor)] : []
  })
  return { deletions, nextCursor }
}
