import type { Comment } from '@byline/contract/comments'
import type { CommentsReply } from '../queries/queries.ts'

export interface ShownComments {
  /** The comments of the list, oldest first. */
  comments: Comment[]
  /** Ids of the comments written on this page, which are shown separately. */
  own: string[]
  total: number
  /** Whether the list has no later page. */
  atEnd: boolean
}

export interface CommentUpdates {
  count: number
  /** The new comments that are loaded. */
  comments: Comment[]
  /** Whether they follow the list without a gap. */
  followsList: boolean
}

/** The comments that other users have written since the list was read, derived from the current last page. */
export function updatesOf(shown: ShownComments, newest: CommentsReply): CommentUpdates {
  const isOthers = ({ _id }: Comment) => !shown.own.includes(_id)
  const start = shown.atEnd ? endOfList(shown, newest) : undefined
  if (start !== undefined) {
    const comments = newest.comments.slice(start).filter(isOthers)
    return { count: comments.length, comments, followsList: true }
  }
  const count = Math.max(0, newest.total - shown.total)
  const comments = count > 0 ? newest.comments.filter(isOthers).slice(-count) : []
  return { count, comments, followsList: false }
}

/** The index in the last page that follows the list; undefined if the two do not overlap. */
function endOfList({ comments, total }: ShownComments, newest: CommentsReply): number | undefined {
  const last = comments.at(-1)?._id
  if (last === undefined) return total === 0 && newest.previousCursor === null ? 0 : undefined
  return newest.comments.findIndex(({ _id }) => _id === last) + 1 || undefined
}
