import { listDeletions, purgeDeletion, undo } from '@byline/contract/calls/trash'
import { getPost } from '@byline/contract/posts/posts'
import { limits } from '@byline/contract/rules/limits'
import type { MutationFunctionContext, QueryClient } from '@tanstack/react-query'
import { callMutation, callQuery } from '../../lib/calls/query-client.ts'
import type { TrashPlace } from './trash-place.ts'

/** The deletions that the signed-in user may see; the server decides which. */
export const trashPage = ({ kind, after }: TrashPlace) =>
  callQuery(listDeletions, {
    query: { limit: limits.rowsPerPage, ...(kind && { kind }), ...(after && { after }) },
  })

/** Reads the trash again, after something was deleted. */
export function refreshTrash(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [listDeletions.path] })
}

/** The mutation is pending until the trash is read again, after a failure too: it may have changed elsewhere. */
const refreshing = {
  async onSettled(
    _reply: unknown,
    _error: unknown,
    _input: unknown,
    _result: unknown,
    { client }: MutationFunctionContext,
  ) {
    // What is restored may be in any list, and an article that was not found may be there again.
    client.removeQueries({ queryKey: [getPost.path], type: 'inactive' })
    await client.invalidateQueries()
  },
}

export const restoreMutation = { ...callMutation(undo), ...refreshing }

export const purgeMutation = { ...callMutation(purgeDeletion), ...refreshing }
