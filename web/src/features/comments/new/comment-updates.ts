import type { Comment } from '@byline/contract/comments/comments'
import type { CommentsReply } from '../queries/queries.ts'

export interface ShownComments {
  /** Ids of the comments written on this page, which are shown separately. */
  own: string[]
  total: number
  /** The time of the newest comment of the post when the list was read; null if there was none. */
  newestAt: string | null
}

export interface CommentUpdates {
  count: number
  /** The new comments that are loaded, oldest first. */
  comments: Comment[]
}

/** The comments that other users have written since the list was read, derived from the current last page. */
export function updatesOf({ own, total, newestAt }: ShownComments, newest: CommentsReply): CommentUpdates {
  const isNew = ({ _id, createdAt }: Comment) => !own.includes(_id) && (newestAt === null || createdAt > newestAt)
  const comments = newest.comments.filter(isNew)
  // There may be more of them if all that are loaded are new.
  const areAll = comments.length === newest.comments.length
  return { count: areAll ? Math.max(comments.length, newest.total - total) : comments.length, comments }
}
