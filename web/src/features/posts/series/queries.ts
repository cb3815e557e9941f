import {
  deleteSeries,
  getManagedSeries,
  getSeries,
  listManagedSeries,
  updateSeries,
} from '@byline/contract/manage/series'
import { getManagedPost, listManagedPosts } from '@byline/contract/posts/manage'
import { getPost } from '@byline/contract/posts/posts'
import { afterSettled } from '../../../lib/calls/after-call.ts'
import { callMutation, callQuery } from '../../../lib/calls/query-client.ts'
import { showSuccess } from '../../../ui/toasts/toasts.ts'

/** The series that the signed-in user may change: their own, or all for admins. */
export const managedSeries = callQuery(listManagedSeries)

/** A series with its posts in every state; the order is changed here, so it is read again at each visit. */
export const seriesWithPosts = (id: string) => ({ ...callQuery(getManagedSeries, { params: { id } }), staleTime: 0 })

const saved = {
  onSuccess: ({ message }: { message: string }) => showSuccess(message),
  ...afterSettled((client) => {
    client.removeQueries({ queryKey: [getPost.path], type: 'inactive' })
    const changed = [listManagedSeries, getManagedSeries, getSeries, getPost, listManagedPosts, getManagedPost]
    return Promise.all(changed.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
  }),
}

export const updateSeriesMutation = { ...callMutation(updateSeries), ...saved }
export const deleteSeriesMutation = { ...callMutation(deleteSeries), ...saved }
