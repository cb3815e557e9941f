import type { Page, PageStart } from './table-page.ts'

/**
 * The page of rows that were read from a cursor on in its direction, up to one more than `limit`, which tells whether
 * there is a further page. Without a limit all rows are one page.
 */
export function pageOf<Row>(
  found: Row[],
  { limit, after, before }: PageStart & { limit?: number | undefined },
  cursorOf: (row: Row) => string,
): Page<Row> {
  const backwards = after === undefined && before !== undefined
  const more = limit !== undefined && found.length > limit
  const nearest = found.slice(0, limit)
  const rows = backwards ? nearest.reverse() : nearest
  const [first, last] = [rows[0], rows.at(-1)]
  return {
    rows,
    nextCursor: last && (backwards || more) ? cursorOf(last) : null,
    previousCursor: first && (backwards ? more : after !== undefined) ? cursorOf(first) : null,
  }
}
