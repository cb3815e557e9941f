import {
  type Comment,
  createComment,
  deleteComment,
  listAllComments,
  listComments,
  updateComment,
} from '@byline/contract/comments'
import { readDashboard } from '@byline/contract/dashboard'
import type { ReplyOf } from '@byline/contract/endpoint'
import { limits } from '@byline/contract/limits'
import {
  type InfiniteData,
  infiniteQueryOptions,
  type MutationFunctionContext,
  type QueryClient,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import { apiOf, callMutation, callQuery } from '../../lib/query-client.ts'
import { showSuccess } from '../../ui/toasts.ts'
import { undoable } from '../trash/undoable.ts'
import { addToTotal, dropComment, replaceComment } from './cached-comments.ts'
import type { CommentPlace } from './comment-place.ts'
import { forgetText } from './persisted-text.ts'
import { editKey, forgetSendKey, formKey } from './unsent-comment.ts'

const limit = limits.commentsPerPage

export type CommentsReply = ReplyOf<typeof listComments>

/** The comments under a post, as far as they were asked for. */
export type CommentPages = UseInfiniteQueryResult<InfiniteData<CommentsReply>>

/** The comments under a post, from a place on and, as they are asked for, before and after it. */
export const commentsUnder = (postId: string, start: CommentPlace) =>
  infiniteQueryOptions({
    queryKey: [listComments.path, { params: { id: postId } }, start] as const,
    queryFn: ({ client, pageParam }) =>
      apiOf(client).call(listComments, { params: { id: postId }, query: { limit, ...pageParam } }),
    initialPageParam: start,
    getPreviousPageParam: ({ previousCursor }): CommentPlace | null =>
      previousCursor === null ? null : { before: previousCursor },
    getNextPageParam: ({ nextCursor }): CommentPlace | null =>
      nextCursor === null ? null : { after: nextCursor },
    // What is being read stands still; news are offered by a button.
    refetchOnWindowFocus: false,
    refetchOnReconnect: ({ state }) => state.data === undefined,
  })

/** The last page of them, asked for quietly. */
export const newestUnder = (postId: string) => ({
  ...callQuery(listComments, { params: { id: postId }, query: { limit, before: '' } }),
  meta: { failsInPlace: true },
  retry: false,
  staleTime: 0,
  gcTime: 0,
})

/** One comment; the reply holds another where it is gone. */
export const commentOf = (postId: string, id: string) => ({
  ...callQuery(listComments, { params: { id: postId }, query: { limit: 1, around: id } }),
  meta: { failsInPlace: true },
})

export const sendComment = {
  ...callMutation(createComment),
  onSuccess(
    { message, comment }: { message: string; comment: Comment },
    _input: unknown,
    _result: unknown,
    { client }: MutationFunctionContext,
  ) {
    showSuccess(message)
    forgetText(formKey(comment.post._id, comment.user._id))
    forgetSendKey(comment.post._id, comment.user._id)
    addToTotal(client, comment.post._id)
    void refreshComments(client)
  },
}

export const changeComment = {
  ...callMutation(updateComment),
  onSuccess(
    { message, comment }: { message: string; comment: Comment },
    _input: unknown,
    _result: unknown,
    { client }: MutationFunctionContext,
  ) {
    showSuccess(message)
    forgetText(editKey(comment._id, comment.user._id))
    replaceComment(client, comment)
    void refreshComments(client)
  },
}

const taken = undoable(refreshComments)

export const removeComment = {
  ...callMutation(deleteComment),
  ...taken,
  onSuccess(...done: Parameters<typeof taken.onSuccess>) {
    const [, input, , { client }] = done
    dropComment(client, (input as { params: { id: string } }).params.id)
    taken.onSuccess(...done)
  },
}

/** After a change of comments: the lists that hold them are read again. */
function refreshComments(client: QueryClient): Promise<unknown> {
  const changed = [listComments, listAllComments, readDashboard]
  return Promise.all(changed.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
}
