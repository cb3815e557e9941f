import type { SeriesRow } from '../../../db/tables/schema.ts'

/** The owner of a series and admins may change it and put posts into it (design §6). */
export function mayChangeSeries(actor: { id: string; admin: 0 | 1 }, { user_id }: Pick<SeriesRow, 'user_id'>): boolean {
  return actor.admin === 1 || actor.id === user_id
}

/** A post of a series, among all of them in their order. */
export interface Ordered {
  id: string
  place: number
  createdAt: string
  isDeleted: boolean
}

/**
 * The ids in a new order: the named ones first, then the others in their old order. A deleted post stays behind the
 * post that it followed, so that an undo restores its position.
 */
export function reorder(before: readonly Ordered[], first: readonly string[]): string[] {
  const existing = before.filter(({ isDeleted }) => !isDeleted).map(({ id }) => id)
  const named = first.filter((id) => existing.includes(id))
  const order = [...named, ...existing.filter((id) => !named.includes(id))]
  for (const [index, { id, isDeleted }] of before.entries()) {
    const previous = before[index - 1]?.id
    if (isDeleted) order.splice(previous === undefined ? 0 : order.indexOf(previous) + 1, 0, id)
  }
  return order
}
