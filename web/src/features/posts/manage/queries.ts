import type { ReplyOf } from '@byline/contract/calls/endpoint'
import { readDashboard } from '@byline/contract/dashboard'
import { changePosts } from '@byline/contract/manage/bulk'
import { listCalendar } from '@byline/contract/manage/calendar'
import { listPins, pinPost, unpinPost } from '@byline/contract/manage/pins'
import { getManagedSeries, getSeries, listManagedSeries } from '@byline/contract/manage/series'
import { listManagedPosts } from '@byline/contract/posts/manage'
import { getPost, listNextPosts, listPosts, listTags } from '@byline/contract/posts/posts'
import { deletePost } from '@byline/contract/posts/write-posts'
import { limits } from '@byline/contract/rules/limits'
import { readFront } from '@byline/contract/site/site'
import { listUsers } from '@byline/contract/users/users'
import type { MutationFunctionContext, QueryClient } from '@tanstack/react-query'
import { callMutation, callQuery } from '../../../lib/calls/query-client.ts'
import { showSuccess } from '../../../ui/toasts/toasts.ts'
import { undoable } from '../../trash/undoable.tsx'
import { refreshing } from '../queries/refreshing.ts'
import type { TablePlace } from './table-place.ts'

export type ManagedPost = ReplyOf<typeof listManagedPosts>['posts'][number]

/** The posts that the signed-in user may manage: their own, or all for admins. */
export const managedPosts = ({ filter, ...place }: TablePlace) =>
  callQuery(listManagedPosts, { query: { limit: limits.rowsPerPage, filter: filter || undefined, ...place } })

/** The tags that the table can be narrowed to: those that readers see. */
export const tagsToChoose = callQuery(listTags)

/** The series that the table can be narrowed to. */
export const seriesToChoose = callQuery(listManagedSeries)

/** The users whose names contain `q`. */
export const authorsToChoose = (q: string) => callQuery(listUsers, { query: { q, limit: 20 } })

/** The posts that are shown above the newest on the landing page. */
export const pinnedPosts = callQuery(listPins)

export const deletePostMutation = { ...callMutation(deletePost), ...undoable(refreshPosts) }

const undoableGroup = undoable(refreshPosts)

/** Changes several posts; a deletion of several offers one undo. */
export const changePostsMutation = {
  ...callMutation(changePosts),
  onSettled: undoableGroup.onSettled,
  onSuccess(
    { deletionId, deleted, ...reply }: ReplyOf<typeof changePosts>,
    ...rest: [unknown, unknown, MutationFunctionContext]
  ) {
    if (deletionId && deleted) undoableGroup.onSuccess({ ...reply, deletionId, deleted }, ...rest)
    else if (reply.done.length > 0) showSuccess(reply.message)
  },
}

const pinned = refreshing(listPins, listManagedPosts, readFront)

export const pinMutation = { ...callMutation(pinPost), ...pinned }
export const unpinMutation = { ...callMutation(unpinPost), ...pinned }

/** Invalidates all lists, and removes inactive articles, so that no page shows a deleted one from the cache. */
function refreshPosts(client: QueryClient): Promise<unknown> {
  client.removeQueries({ queryKey: [getPost.path], type: 'inactive' })
  const changed = [
    ...[listManagedPosts, listPosts, listNextPosts, getPost, listTags, readDashboard],
    ...[listManagedSeries, getManagedSeries, getSeries, listPins, readFront, listCalendar],
  ]
  return Promise.all(changed.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
}
