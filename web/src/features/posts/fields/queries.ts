import { getManagedSeries, listManagedSeries } from '@byline/contract/manage/series'
import { getManagedPost, listManagedPosts } from '@byline/contract/posts/manage'
import { listTags } from '@byline/contract/posts/posts'
import { addTranslation, confirmTranslation } from '@byline/contract/posts/translations'
import { callMutation, callQuery } from '../../../lib/calls/query-client.ts'
import { refreshing } from '../queries/refreshing.ts'

export const allTags = callQuery(listTags)

/** The series that the writer may choose. Nobody is sent to the login while writing. */
export const ownSeries = callQuery(listManagedSeries, { keepsSession: true })

/** The posts of a series in their order. */
export const postsOfSeries = (id: string) => callQuery(getManagedSeries, { params: { id }, keepsSession: true })

/** A post with the languages of its article. */
export const translationsOf = (id: string) => callQuery(getManagedPost, { params: { slug: id }, keepsSession: true })

export const addTranslationMutation = { ...callMutation(addTranslation), ...refreshing(listManagedPosts) }
export const confirmTranslationMutation = { ...callMutation(confirmTranslation), ...refreshing(listManagedPosts) }
