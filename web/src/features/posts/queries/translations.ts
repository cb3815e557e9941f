import { getManagedPost, listManagedPosts } from '@byline/contract/posts/manage'
import { addTranslation, confirmTranslation } from '@byline/contract/posts/translations'
import { callMutation, callQuery } from '../../../lib/calls/query-client.ts'
import { refreshing } from './refreshing.ts'

/** A post with the languages of its article. Nobody is sent to the login while writing. */
export const translationsOf = (id: string) => callQuery(getManagedPost, { params: { slug: id }, keepsSession: true })

export const addTranslationMutation = { ...callMutation(addTranslation), ...refreshing(listManagedPosts) }
export const confirmTranslationMutation = { ...callMutation(confirmTranslation), ...refreshing(listManagedPosts) }
