import type { Comment } from '@byline/contract/comments'
import { Link } from '../../ui/link.tsx'
import { Time } from '../../ui/time.tsx'
import { CommentHead } from './comment-head.tsx'
import { commentAddress, elementId } from './comment-place.ts'
import { CommentText } from './comment-text.tsx'
import { OwnActions } from './own-actions.tsx'

interface CommentItemProps {
  comment: Comment
  /** Who looks at it; nobody in the server's HTML. */
  viewer: string | undefined
  /** Whether the address points to it; the browser knows by itself until the page is taken over. */
  marked: boolean | undefined
  /** Called before it is deleted. */
  onRemove: () => void
}

/** One comment; its date is the link to it (specification §2). */
export function CommentItem({ comment, viewer, marked, onRemove }: CommentItemProps) {
  const { _id, user, createdAt, updatedAt } = comment
  return (
    <article
      id={elementId(_id)}
      tabIndex={-1}
      data-marked={marked}
      aria-label={`Comment by ${user.name}`}
      className="comment"
    >
      <CommentHead author={user}>
        <Link to={commentAddress(comment)} className="comment-date">
          <Time iso={createdAt} />
        </Link>
        {updatedAt !== createdAt && ' · edited'}
      </CommentHead>
      {viewer === user._id && <OwnActions comment={comment} onRemove={onRemove} />}
      <CommentText comment={comment} />
    </article>
  )
}
