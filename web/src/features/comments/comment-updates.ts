import type { Comment } from '@byline/contract/comments'
import type { CommentsReply } from './queries.ts'

export interface ShownComments {
  /** Those of the list, oldest first. */
  comments: Comment[]
  /** Those written here, which stand apart. */
  own: string[]
  total: number
  /** Nothing comes after the last of them. */
  atEnd: boolean
}

export interface CommentUpdates {
  count: number
  /** Of the new comments, those that are known. */
  comments: Comment[]
  /** They come right after the list. */
  followsList: boolean
}

/** What others have said since the comments were read, going by their last page as it is now. */
export function updatesOf(shown: ShownComments, newest: CommentsReply): CommentUpdates {
  const isOthers = ({ _id }: Comment) => !shown.own.includes(_id)
  const begin = shown.atEnd ? endOfList(shown, newest) : undefined
  if (begin !== undefined) {
    const comments = newest.comments.slice(begin).filter(isOthers)
    return { count: comments.length, comments, followsList: true }
  }
  const count = Math.max(0, newest.total - shown.total)
  const comments = count > 0 ? newest.comments.filter(isOthers).slice(-count) : []
  return { count, comments, followsList: false }
}

/** Where in the last page the list ends; undefined where the two do not meet. */
function endOfList({ comments, total }: ShownComments, newest: CommentsReply): number | undefined {
  const last = comments.at(-1)?._id
  if (last === undefined) return total === 0 && newest.previousCursor === null ? 0 : undefined
  return newest.comments.findIndex(({ _id }) => _id === last) + 1 || undefined
}
