import { limits } from '@byline/contract/rules/limits'
import { t } from '../../lib/language/texts.ts'

/** The place of a page in its table, as the calls of management reply it. */
export interface PagePlace {
  nextCursor: string | null
  previousCursor: string | null
  /** The position of the first row, from 1. */
  first: number
  /** Null for more rows than are counted. */
  total: number | null
}

/** The cursor at which a page begins or ends; the first page has neither. */
export interface PageStart {
  after?: string | undefined
  before?: string | undefined
}

/** Reads where a page begins or ends from an address. */
export function readPageStart(search: URLSearchParams): PageStart {
  return { after: search.get('after') || undefined, before: search.get('before') || undefined }
}

/** The address of a place in the table at `path`; empty values are left out. */
export function tableAddressAt(path: string, place: Readonly<Record<string, string | undefined>>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(place)) if (value) search.set(name, value)
  return search.size > 0 ? `${path}?${search}` : path
}

/** The addresses of the pages beside this one. The first page has an address without a cursor. */
export function pagesBeside(
  { nextCursor, previousCursor, first }: PagePlace,
  addressOf: (start: PageStart) => string,
): { first: string | undefined; previous: string | undefined; next: string | undefined } {
  const isSecond = first <= limits.rowsPerPage + 1
  const before = previousCursor !== null && !isSecond ? { before: previousCursor } : {}
  return {
    first: previousCursor !== null && !isSecond ? addressOf({}) : undefined,
    previous: previousCursor !== null ? addressOf(before) : undefined,
    next: nextCursor !== null ? addressOf({ after: nextCursor }) : undefined,
  }
}

/** `51–100 of 905`. */
export function rangeOf({ first, total }: PagePlace, rows: number): string {
  const range = { first, last: first + rows - 1 }
  return total === null
    ? t('dashboard.table.rangeOfMany', { ...range, total: limits.matchesCounted })
    : t('dashboard.table.range', { ...range, total })
}
