import type { ReplyOf } from '@byline/contract/calls/endpoint'
import {
  type Comment,
  createComment,
  deleteComment,
  listAllComments,
  listComments,
  updateComment,
} from '@byline/contract/comments/comments'
import { listOwnHeld } from '@byline/contract/comments/held-comments'
import { readDashboard } from '@byline/contract/dashboard'
import { getPost, type ReadPost } from '@byline/contract/posts/posts'
import { limits } from '@byline/contract/rules/limits'
import { searchComments } from '@byline/contract/search'
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import { afterSuccess } from '../../../lib/calls/after-call.ts'
import { callPages } from '../../../lib/calls/call-pages.ts'
import { apiOf, callMutation, callQuery } from '../../../lib/calls/query-client.ts'
import { showSuccess } from '../../../ui/toasts/toasts.ts'
import { undoable } from '../../trash/undoable.tsx'
import { incrementCachedTotal, removeCachedComment, replaceCachedComment } from './cached-comments.ts'
import type { CommentPlace } from './comment-place.ts'
import { persistText } from './persisted-text.ts'
import { boxOf, deleteIdempotencyKey, editKey, newCommentKey } from './unsent-comment.ts'

const limit = limits.commentsPerPage

export type CommentsReply = ReplyOf<typeof listComments>

/** The loaded comments of a post. */
export type CommentPages = UseInfiniteQueryResult<InfiniteData<CommentsReply>>

/** The threads of a post: first the page at `start`, then, on request, those before and after it. */
export const commentsOfPost = (postId: string, start: CommentPlace) => {
  const ordered: CommentPlace = start.order ? { order: start.order } : {}
  return infiniteQueryOptions({
    queryKey: [listComments.path, { params: { id: postId } }, start] as const,
    queryFn: ({ client, pageParam: { order, ...place } }) =>
      apiOf(client).call(listComments, {
        params: { id: postId },
        query: { limit, threads: order ?? 'oldest', ...place },
      }),
    initialPageParam: start,
    getPreviousPageParam: ({ previousCursor }): CommentPlace | null =>
      previousCursor === null ? null : { ...ordered, before: previousCursor },
    getNextPageParam: ({ nextCursor }): CommentPlace | null =>
      nextCursor === null ? null : { ...ordered, after: nextCursor },
    // The list does not change while it is read; a button offers new comments.
    refetchOnWindowFocus: false,
    refetchOnReconnect: ({ state }) => state.data === undefined,
  })
}

/** The last page of a post's comments, read in the background: a failure shows no error. */
export const newestCommentsOfPost = (postId: string) => ({
  ...callQuery(listComments, { params: { id: postId }, query: { limit, before: '' } }),
  meta: { failsInPlace: true },
  retry: false,
  staleTime: 0,
  gcTime: 0,
})

/** These comments of a post, without those that were deleted: then a reply has another one instead. */
export const commentsWithIds = (postId: string, ids: string[]) =>
  queryOptions({
    queryKey: [listComments.path, { params: { id: postId } }, ids],
    queryFn: async ({ client }) => {
      const input = (around: string) => ({ params: { id: postId }, query: { limit: 1, around } })
      const replies = await Promise.all(ids.map((id) => apiOf(client).call(listComments, input(id))))
      return { comments: replies.flatMap(({ comments }, n) => comments.filter(({ _id }) => _id === ids[n])) }
    },
    meta: { failsInPlace: true },
    enabled: ids.length > 0,
  })

/** The reader's own comments on a post that wait for a decision, read in the background. */
export const ownHeldComments = (postId: string) => ({
  ...callQuery(listOwnHeld, { params: { id: postId } }),
  meta: { failsInPlace: true },
  retry: false,
})

/** The comments that have these words, newest first, from the cursor `after` on. */
export const commentsWith = (words: string, after?: string, lang?: string) =>
  callPages(searchComments, { query: { q: words, limit: limits.foundCommentsPerPage, lang } }, after)

export const createCommentMutation = {
  ...callMutation(createComment),
  ...saved((client, { post, parent, user, passage }, held) => {
    const box = boxOf(post._id, parent)
    persistText(newCommentKey(box, user._id), '')
    deleteIdempotencyKey(box, user._id)
    if (!held) incrementCachedTotal(client, post._id)
    // Its text has a mark for it.
    if (passage) void client.invalidateQueries({ queryKey: [getPost.path] })
  }),
}

export const updateCommentMutation = {
  ...callMutation(updateComment),
  ...saved((client, comment) => {
    persistText(editKey(comment._id, comment.user._id), '')
    replaceCachedComment(client, comment)
  }),
}

interface SavedReply {
  message: string
  comment: Comment
  /** The reasons for which it waits for a decision. */
  held?: unknown[] | undefined
}

function saved(update: (client: QueryClient, comment: Comment, held: boolean) => void) {
  return afterSuccess(({ message, comment, held }: SavedReply, client) => {
    // A held comment is shown with its reasons where it stands.
    if (!held) showSuccess(message)
    update(client, comment, held !== undefined)
    void refreshComments(client)
  })
}

const deletion = undoable(refreshComments)

export const deleteCommentMutation = {
  ...callMutation(deleteComment),
  ...deletion,
  onSuccess(...done: Parameters<typeof deletion.onSuccess>) {
    const [, input, , { client }] = done
    // First, so that the list shows the deleted comment as such.
    deletion.onSuccess(...done)
    removeCachedComment(client, (input as { params: { id: string } }).params.id)
  },
}

/** Reads all lists of comments again, and articles with marks of them, after one was changed. */
function refreshComments(client: QueryClient): Promise<unknown> {
  const lists = [listComments, listAllComments, listOwnHeld, readDashboard]
  void client.invalidateQueries({ queryKey: [getPost.path], predicate: ({ state }) => isMarked(state.data) })
  return Promise.all(lists.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
}

function isMarked(reply: unknown): boolean {
  return (reply as { post: ReadPost } | undefined)?.post.html.includes('"passage"') === true
}
