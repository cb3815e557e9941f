import { readDashboard } from '@byline/contract/dashboard'
import { limits } from '@byline/contract/limits'
import { deletePost, getPost, listPosts, listTags } from '@byline/contract/posts'
import type { QueryClient } from '@tanstack/react-query'
import { callMutation, callQuery } from '../../../lib/query-client.ts'
import { undoable } from '../../trash/undoable.ts'
import type { TablePlace } from './table-place.ts'

/** The posts of `author`, or of all authors without one. */
export const managedPosts = ({ sort, filter, after }: TablePlace, author: string | undefined) =>
  callQuery(listPosts, {
    query: {
      limit: limits.rowsPerPage,
      fields: 'excerpt',
      sort,
      ...(filter && { filter }),
      ...(after && { after }),
      ...(author && { author }),
    },
  })

export const deletePostMutation = { ...callMutation(deletePost), ...undoable(refreshPosts) }

/** Invalidates all lists, and removes inactive articles, so that no page shows a deleted one from the cache. */
function refreshPosts(client: QueryClient): Promise<unknown> {
  client.removeQueries({ queryKey: [getPost.path], type: 'inactive' })
  const stale = [listPosts, getPost, listTags, readDashboard]
  return Promise.all(stale.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
}
