import * as z from 'zod/mini'
import * as atoms from '../rules/atoms.ts'

/** The page of a table that a call asks for; the first one without `after` and `before`. */
export const tableQuery = {
  limit: z.optional(atoms.pageSize),
  /** The `nextCursor` of the previous page. */
  after: z.optional(atoms.parameter),
  /** The `previousCursor` of the next page. */
  before: z.optional(atoms.parameter),
}

/** The place of a page in its table. */
export const tablePage = {
  nextCursor: z.nullable(z.string()),
  previousCursor: z.nullable(z.string()),
  /** The position of the page's first row among all rows, from 1. */
  first: z.int(),
  /** The number of rows that match the filter; null if they are more than `limits.matchesCounted`. */
  total: z.nullable(z.int()),
}
