import {
  closeComments,
  listComments,
  pinComment,
  reopenComments,
  unpinComment,
} from '@byline/contract/comments/comments'
import { getPost } from '@byline/contract/posts/posts'
import type { QueryClient } from '@tanstack/react-query'
import { callMutation } from '../../../lib/calls/query-client.ts'
import { showSuccess } from '../../../ui/toasts/toasts.ts'

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

export const pinMutation = { ...callMutation(pinComment), ...thenRead(listComments.path) }
export const unpinMutation = { ...callMutation(unpinComment), ...thenRead(listComments.path) }
export const closeMutation = { ...callMutation(closeComments), ...thenRead(getPost.path) }
export const reopenMutation = { ...callMutation(reopenComments), ...thenRead(getPost.path) }
