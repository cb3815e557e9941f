import * as z from 'zod/mini'
import * as atoms from '../rules/atoms.ts'

/** The page of a list that a call asks for; without `after` the first one. A call with `after` can answer `invalid_cursor`. */
export const pageQuery = {
  limit: z.optional(atoms.pageSize),
  /** The `nextCursor` of the previous page. */
  after: z.optional(atoms.parameter),
}

/** The same for tables, which are paged in both directions. */
export const tableQuery = {
  ...pageQuery,
  /** The `previousCursor` of the next page. */
  before: z.optional(atoms.parameter),
}

/** Null on the last page. */
export const nextCursor = z.nullable(z.string())

/** On a page with `after`: the `after` of the page before it, null for the first. */
export const previousPage = z.optional(z.object({ after: z.nullable(z.string()) }))

export const tablePage = {
  nextCursor,
  previousCursor: z.nullable(z.string()),
  /** The position of the page's first row among all rows, from 1. */
  first: z.int(),
  /** The number of rows that match the filter; null if they are more than `limits.matchesCounted`. */
  total: z.nullable(z.int()),
}
