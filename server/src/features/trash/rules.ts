import type { DeletionRow } from '../../db/tables/schema.ts'

/** The user, or the operator at the command line, that restores or purges. */
export interface Actor {
  id: string
  admin: 0 | 1
}

/** The operator may do what every admin may do. */
export const operator: Actor = { id: '', admin: 1 }

/**
 * The person who deleted something, or an admin, may restore it; so an owner cannot undo an admin's deletion (design
 * §5).
 */
export function mayRestore(actor: Actor, { deleted_by, kind }: Pick<DeletionRow, 'deleted_by' | 'kind'>): boolean {
  // Pages belong to the site, so a former admin no longer decides about them.
  return actor.admin === 1 || (deleted_by === actor.id && kind !== 'page')
}

/**
 * An admin may delete for good, and who deleted what is their own. A former admin cannot destroy what belongs to others
 * (decision 12).
 */
export function mayPurge(actor: Actor, deletion: Pick<DeletionRow, 'deleted_by' | 'owner_id' | 'kind'>): boolean {
  return mayRestore(actor, deletion) && (actor.admin === 1 || deletion.owner_id === actor.id)
}
