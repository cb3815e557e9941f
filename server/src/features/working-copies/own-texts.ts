import type { WorkingCopy } from '@byline/contract/drafts/working-copies'
import type { Db } from '../../db/tables/schema.ts'
import { presentCopy } from './present.ts'
import { findCopy, listCopies } from './store.ts'

/** The texts that a person has begun and not saved, newest first, one at a time, because each may be as long as any post. */
export async function* readOwnTexts(db: Db, userId: string): AsyncGenerator<WorkingCopy> {
  for (const { id } of await listCopies(db, userId)) {
    const row = await findCopy(db, { user_id: userId, id })
    if (row) yield presentCopy(row)
  }
}
