import { listCalendar } from '@byline/contract/calendar'
import { limits } from '@byline/contract/limits'
import { listManagedPosts } from '@byline/contract/manage'
import { listPosts } from '@byline/contract/posts'
import { updatePost } from '@byline/contract/write-posts'
import { callMutation, callQuery } from '../../../lib/query-client.ts'
import { refreshing } from '../refreshing.ts'

/** The posts that were or are to be published between two times. */
export const calendarOf = (query: { from: string; until: string }) =>
  callQuery(listCalendar, { query })

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
