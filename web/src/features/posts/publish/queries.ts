import type { BodyInput } from '@byline/contract/calls/endpoint'
import { closeComments, reopenComments } from '@byline/contract/comments/comments'
import { drawCovers } from '@byline/contract/manage/drawn-covers'
import { readAudience } from '@byline/contract/newsletter'
import { getPost } from '@byline/contract/posts/posts'
import { keepPreviousData } from '@tanstack/react-query'
import { afterSuccess } from '../../../lib/calls/after-call.ts'
import { callMutation, callQuery } from '../../../lib/calls/query-client.ts'
import { showSuccess } from '../../../ui/toasts/toasts.ts'

// The data that the drawer shows besides the fields. Without an answer it says less, and nobody is sent to the login
// while writing.
const quiet = { meta: { failsInPlace: true }, retry: false }

/** The drawings of a post without a cover; the former ones are shown until the next arrive. */
export const drawnCovers = (post: BodyInput<typeof drawCovers>) => ({
  ...callQuery(drawCovers, { body: post, keepsSession: true }),
  ...quiet,
  placeholderData: keepPreviousData,
  staleTime: Number.POSITIVE_INFINITY,
})

export const audience = { ...callQuery(readAudience, { keepsSession: true }), ...quiet }

const afterClosing = afterSuccess(({ message }: { message: string }, client) => {
  showSuccess(message)
  return client.invalidateQueries({ queryKey: [getPost.path] })
})

export const closeCommentsMutation = { ...callMutation(closeComments), ...afterClosing }
export const reopenCommentsMutation = { ...callMutation(reopenComments), ...afterClosing }
