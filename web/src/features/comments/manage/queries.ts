import { listAllComments } from '@byline/contract/comments/comments'
import { limits } from '@byline/contract/rules/limits'
import { callQuery } from '../../../lib/calls/query-client.ts'
import type { TablePlace } from './table-place.ts'

/** The comments that the signed-in user may manage; the server decides which. */
export const managedComments = ({ filter, ...start }: TablePlace) =>
  callQuery(listAllComments, { query: { limit: limits.rowsPerPage, filter: filter || undefined, ...start } })
