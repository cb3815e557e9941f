import { getManagedSeries, listManagedSeries } from '@byline/contract/manage/series'
import { listTags } from '@byline/contract/posts/posts'
import { callQuery } from '../../../lib/calls/query-client.ts'

export const allTags = callQuery(listTags)

/** The series that the writer may choose. Nobody is sent to the login while writing. */
export const ownSeries = callQuery(listManagedSeries, { keepsSession: true })

export const postsOfSeries = (id: string) => callQuery(getManagedSeries, { params: { id }, keepsSession: true })
