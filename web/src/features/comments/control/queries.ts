import {
  type Comment,
  closeComments,
  listComments,
  pinComment,
  reopenComments,
  unpinComment,
} from '@byline/contract/comments/comments'
import { listResolutions, reopenComment, resolveComment } from '@byline/contract/comments/resolutions'
import { getPost } from '@byline/contract/posts/posts'
import type { QueryClient } from '@tanstack/react-query'
import { callMutation, callQuery } from '../../../lib/calls/query-client.ts'
import { t } from '../../../lib/language/texts.ts'
import { showSuccess, showWithAction } from '../../../ui/toasts/toasts.ts'
import { replaceCachedComment } from '../queries/cached-comments.ts'

/** The mutation is pending until the page shows the change. */
const thenRead = (path: string) => ({
  onSuccess: (
    { message }: { message: string },
    _input: unknown,
    _result: unknown,
    { client }: { client: QueryClient },
  ) => {
    showSuccess(message)
    return client.invalidateQueries({ queryKey: [path] })
  },
})

export const resolutionsOf = (commentId: string) => ({
  ...callQuery(listResolutions, { params: { id: commentId } }),
  meta: { failsInPlace: true },
  staleTime: 0,
})

/** Shows the message with a way back, and reads the comments and the corrections of the article again. */
export const resolveCommentMutation = (reopen: () => void) => ({
  ...callMutation(resolveComment),
  onSuccess(...[{ message, comment }, , , { client }]: Parameters<typeof reopenCommentMutation.onSuccess>) {
    showWithAction(message, { label: t('reading.passages.reopen'), run: reopen })
    return showResolution(client, comment)
  },
})

export const reopenCommentMutation = {
  ...callMutation(reopenComment),
  onSuccess(
    { message, comment }: { message: string; comment: Comment },
    _input: unknown,
    _result: unknown,
    { client }: { client: QueryClient },
  ) {
    showSuccess(message)
    return showResolution(client, comment)
  },
}

function showResolution(client: QueryClient, comment: Comment): Promise<unknown> {
  replaceCachedComment(client, comment)
  return Promise.all([listComments, getPost].map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
}

export const pinMutation = { ...callMutation(pinComment), ...thenRead(listComments.path) }
export const unpinMutation = { ...callMutation(unpinComment), ...thenRead(listComments.path) }
export const closeMutation = { ...callMutation(closeComments), ...thenRead(getPost.path) }
export const reopenMutation = { ...callMutation(reopenComments), ...thenRead(getPost.path) }
