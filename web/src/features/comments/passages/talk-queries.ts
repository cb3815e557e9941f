import { listComments } from '@byline/contract/comments/comments'
import { limits } from '@byline/contract/rules/limits'
import { callQuery } from '../../../lib/calls/query-client.ts'

/** The first page of the threads about a passage, by the comment that began the first of them. */
export const talkAbout = (postId: string, commentId: string) => ({
  ...callQuery(listComments, {
    params: { id: postId },
    query: { passage: commentId, limit: limits.commentsPerPage },
  }),
  meta: { failsInPlace: true },
})
