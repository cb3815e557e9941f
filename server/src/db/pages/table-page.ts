import { AppError } from '../../errors/app-error.ts'

/** A page before or after a cursor; the first one without either. */
export interface PageStart {
  after?: string | undefined
  before?: string | undefined
}

export interface Page<Row> {
  rows: Row[]
  nextCursor: string | null
  previousCursor: string | null
}

/** A page with its place among all rows, as `tablePage` of the contract describes it. */
export interface TablePage<Row> extends Page<Row> {
  first: number
  total: number | null
}

interface Table<Row> {
  read: (start: PageStart) => Promise<Page<Row>>
  /** The number of all rows; undefined if they are too many to count. */
  count: () => Promise<number | undefined>
}

/**
 * A page of a table that can be paged in both directions. Its cursors hold the number of rows before them, because
 * counting those would cost more with every page. That number is corrected at both ends of the table, so it is wrong
 * only in the middle, and by the rows that were added or deleted since. Throws `invalid_cursor`.
 */
export async function readTablePage<Row>(
  { after, before }: PageStart,
  { read, count }: Table<Row>,
): Promise<TablePage<Row>> {
  const cursor = readPlacedCursor(after ?? before)
  const backwards = after === undefined && cursor !== undefined
  let page = await read(cursor === undefined ? {} : backwards ? { before: cursor.text } : { after: cursor.text })
  const atStart = cursor === undefined || (backwards && page.previousCursor === null)
  // The rows before a cursor may be fewer than a page by now.
  if (atStart && cursor !== undefined) page = await read({})
  const { rows, nextCursor, previousCursor } = page
  const counted = atStart && nextCursor === null ? rows.length : await count()
  const known = cursor && !atStart ? cursor.rowsBefore - (backwards ? rows.length : 0) : 0
  const fromEnd = nextCursor === null && counted !== undefined ? counted - rows.length : known
  const rowsBefore = atStart ? 0 : Math.max(0, fromEnd)
  const seen = rowsBefore + rows.length
  return {
    rows,
    nextCursor: nextCursor && placedCursor(seen, nextCursor),
    previousCursor: previousCursor && placedCursor(rowsBefore, previousCursor),
    first: rowsBefore + 1,
    total: totalOf({ counted, seen, isLast: nextCursor === null }),
  }
}

function totalOf({
  counted,
  seen,
  isLast,
}: {
  counted: number | undefined
  seen: number
  isLast: boolean
}): number | null {
  if (counted === undefined) return isLast ? seen : null
  return Math.max(counted, isLast ? seen : seen + 1)
}

function placedCursor(rowsBefore: number, text: string): string {
  return `${rowsBefore}.${text}`
}

function readPlacedCursor(placed: string | undefined): { rowsBefore: number; text: string } | undefined {
  if (placed === undefined) return undefined
  const [, rowsBefore, text = ''] = /^(\d{1,9})\.(.+)$/.exec(placed) ?? []
  if (rowsBefore === undefined) throw new AppError('invalid_cursor')
  return { rowsBefore: Number(rowsBefore), text }
}
