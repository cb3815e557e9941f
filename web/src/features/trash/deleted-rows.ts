import type { UndoableDeletion } from './undoable-deletions.ts'

interface Entry {
  _id: string
}

/** A row of a list, or a deleted one that is still shown where it was. */
export interface ListedRow<Row extends Entry> {
  row: Row
  /** Undefined if the row is not deleted; 'ended' once its toast no longer offers to undo it. */
  deletion?: UndoableDeletion | 'ended'
}

/**
 * The current rows and, between them, the deleted ones that were listed before, each after the row that it followed.
 * So no other row moves under the pointer. With `includeEnded`, rows whose toast has ended stay too.
 */
export function withDeletedRows<Row extends Entry>(
  rows: readonly Row[],
  listed: readonly ListedRow<Row>[],
  undoable: readonly UndoableDeletion[],
  { includeEnded }: { includeEnded: boolean },
): ListedRow<Row>[] {
  const deletions = new Map(
    undoable.flatMap((deletion) => (deletion.ids ?? [deletion.deleted._id]).map((id) => [id, deletion] as const)),
  )
  const current = new Set(rows.map(({ _id }) => _id))
  const merged = rows.map((row): ListedRow<Row> => {
    const deletion = deletions.get(row._id)
    return deletion ? { row, deletion } : { row }
  })
  for (const [index, { row, deletion: before }] of listed.entries()) {
    if (current.has(row._id)) continue
    const deletion = deletions.get(row._id) ?? (before && includeEnded ? 'ended' : undefined)
    if (!deletion) continue
    // The nearest row before it that is still listed; others may have been deleted elsewhere.
    const previous = listed
      .slice(0, index)
      .findLast((earlier) => merged.some((other) => other.row._id === earlier.row._id))
    const place = merged.findIndex((other) => other.row._id === previous?.row._id) + 1
    merged.splice(place, 0, { row, deletion })
  }
  return merged
}
