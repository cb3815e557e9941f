import { listAllComments } from '@byline/contract/comments'
import { limits } from '@byline/contract/limits'
import { callQuery } from '../../../lib/query-client.ts'
import type { TablePlace } from './table-place.ts'

/** The comments one may manage: the server knows whose. */
export const managedComments = ({ filter, after }: TablePlace) =>
  callQuery(listAllComments, {
    query: { limit: limits.rowsPerPage, ...(filter && { filter }), ...(after && { after }) },
  })
