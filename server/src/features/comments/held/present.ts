import type { HeldComment } from '@byline/contract/moderation'
import type { Db } from '../../../db/tables/schema.ts'
import { reasonsOf } from '../../moderation/decision-store.ts'
import { presentComment } from '../present.ts'
import type { ShownComment } from '../store.ts'

/** Held comments with the reasons, for their author and for admins. */
export async function presentHeld(db: Db, rows: readonly ShownComment[]): Promise<HeldComment[]> {
  const reasons = await reasonsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    comment: presentComment(row),
    heldAt: row.held_at ?? row.created_at,
    reasons: reasons.get(row.id) ?? [],
  }))
}
