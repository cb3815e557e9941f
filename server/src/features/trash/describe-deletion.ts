import type { DeletedSubject } from '@byline/contract/calls/trash'
import type { Db, DeletionRow } from '../../db/tables/schema.ts'
import { AppError } from '../../errors/app-error.ts'
import { presentSubject } from './present.ts'
import { loadSubjects } from './subject-store.ts'

/** The reply to a deletion, without its message. */
export interface Deleted {
  deletionId: string
  deleted: DeletedSubject
}

/** Describes a deletion, in its transaction or later. Throws `deletion_not_found` if what it deleted was purged. */
export async function describeDeletion(db: Db, deletion: DeletionRow): Promise<Deleted> {
  const subject = (await loadSubjects(db, [deletion])).get(deletion.id)
  if (!subject) throw new AppError('deletion_not_found')
  return { deletionId: deletion.id, deleted: presentSubject(subject) }
}
