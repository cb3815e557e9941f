import type { SeriesRow } from '../../../db/tables/schema.ts'

/** Whose series it is, and admins, may change a series and put posts into it (design §6). */
export function mayChangeSeries(
  actor: { id: string; admin: 0 | 1 },
  { user_id }: Pick<SeriesRow, 'user_id'>,
): boolean {
  return actor.admin === 1 || actor.id === user_id
}
