import { getPost } from '@byline/contract/posts/posts'
import { limits } from '@byline/contract/rules/limits'
import { listDeletions, purgeDeletion, undo } from '@byline/contract/trash'
import type { QueryClient } from '@tanstack/react-query'
import { afterSettled } from '../../lib/calls/after-call.ts'
import { callMutation, callQuery } from '../../lib/calls/query-client.ts'
import type { TrashPlace } from './trash-place.ts'

/** The deletions that the signed-in user may see; the server decides which. */
export const trashPage = (place: TrashPlace) =>
  callQuery(listDeletions, { query: { limit: limits.rowsPerPage, ...place } })

/** Reads the trash again, after something was deleted. */
export function refreshTrash(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [listDeletions.path] })
}

/** The mutation is pending until the trash is read again, after a failure too: it may have changed elsewhere. */
const refreshing = afterSettled((client) => {
  // A restored entry may be in any list, and an article that was not found may be there again.
  client.removeQueries({ queryKey: [getPost.path], type: 'inactive' })
  return client.invalidateQueries()
})

/** The page says above the list, and the dialog in itself, why it failed. */
const inPlace = { meta: { failsInPlace: true } }

export const restoreMutation = { ...callMutation(undo), ...refreshing, ...inPlace }

export const purgeMutation = { ...callMutation(purgeDeletion), ...refreshing, ...inPlace }
