import { listCalendar } from '@byline/contract/manage/calendar'
import { listManagedPosts } from '@byline/contract/posts/manage'
import { listPosts } from '@byline/contract/posts/posts'
import { updatePost } from '@byline/contract/posts/write-posts'
import { limits } from '@byline/contract/rules/limits'
import { callMutation, callQuery } from '../../../lib/calls/query-client.ts'
import { refreshing } from '../queries/refreshing.ts'

/** The posts that were or are to be published between two times. */
export const calendarOf = (query: { from: string; until: string }) => callQuery(listCalendar, { query })

/** The scheduled posts, the next one first. */
export const comingPosts = callQuery(listManagedPosts, {
  query: { status: 'scheduled', sort: 'createdAt', limit: limits.rowsPerPage },
})

/** The form that plans a post for another time and changes nothing else of it. */
export function timeForm(publishAt: string): FormData {
  const form = new FormData()
  form.append('document', JSON.stringify({ status: 'scheduled', publishAt }))
  return form
}

export const changeTimeMutation = {
  ...callMutation(updatePost),
  ...refreshing(listCalendar, listManagedPosts, listPosts),
}
