import { readDashboard } from '@byline/contract/dashboard'
import { limits } from '@byline/contract/limits'
import { listManagedPosts } from '@byline/contract/manage'
import { getPost, listNextPosts, listPosts, listTags } from '@byline/contract/posts'
import { deletePost } from '@byline/contract/write-posts'
import type { QueryClient } from '@tanstack/react-query'
import { callMutation, callQuery } from '../../../lib/query-client.ts'
import { undoable } from '../../trash/undoable.tsx'
import type { TablePlace } from './table-place.ts'

/** The posts that the signed-in user may manage: their own, or all for admins. */
export const managedPosts = ({ sort, filter, status, author, tag, after, before }: TablePlace) =>
  callQuery(listManagedPosts, {
    query: {
      limit: limits.rowsPerPage,
      sort,
      ...(filter && { filter }),
      ...(status && { status }),
      ...(author && { author }),
      ...(tag && { tag }),
      ...(after && { after }),
      ...(before && { before }),
    },
  })

/** The tags that the table can be narrowed to: those that readers see. */
export const tagsToChoose = callQuery(listTags)

export const deletePostMutation = { ...callMutation(deletePost), ...undoable(refreshPosts) }

/** Invalidates all lists, and removes inactive articles, so that no page shows a deleted one from the cache. */
function refreshPosts(client: QueryClient): Promise<unknown> {
  client.removeQueries({ queryKey: [getPost.path], type: 'inactive' })
  const changed = [listManagedPosts, listPosts, listNextPosts, getPost, listTags, readDashboard]
  return Promise.all(changed.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
}
