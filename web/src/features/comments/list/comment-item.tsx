import { commentElementId } from '@byline/contract/addresses/paths'
import type { Comment } from '@byline/contract/comments/comments'
import { rich } from '../../../lib/language/rich.tsx'
import { t } from '../../../lib/language/texts.ts'
import { Link } from '../../../ui/link.tsx'
import { Time } from '../../../ui/time.tsx'
import { commentAddress } from '../queries/comment-place.ts'
import { EditedMark } from '../versions/edited-mark.tsx'
import { CommentActions } from '../write/comment-actions.tsx'
import { CommentHead } from '../write/comment-head.tsx'
import { CommentPassage } from './comment-passage.tsx'
import { CommentText } from './comment-text.tsx'
import { ResolvedMark } from './resolved-mark.tsx'

interface CommentItemProps {
  comment: Comment
  /** The id of the signed-in user; undefined in the server's HTML. */
  viewer: string | undefined
  /** Whether the address names this comment; undefined before hydration, when CSS uses `:target` instead. */
  targeted: boolean | undefined
  /** Whether it is by the author of the article. */
  byAuthor: boolean
  pinned: boolean
  /** Whether its passage is quoted; else it stands above it. */
  quoted?: boolean
  /**
   * The id of a second copy, such as that of a pinned comment above all others, which has no buttons for its author.
   */
  copyId?: string
}

/** One comment; its date links to it (specification §2). */
export function CommentItem({ comment, viewer, targeted, byAuthor, pinned, quoted = true, copyId }: CommentItemProps) {
  const { _id, user, createdAt, updatedAt, parent, parentAuthor, passage } = comment
  return (
    <article
      id={copyId ?? commentElementId(_id)}
      tabIndex={-1}
      data-target={targeted}
      aria-label={t('reading.comments.commentBy', { name: user.name })}
      className="comment"
    >
      <CommentHead
        author={user}
        badges={[byAuthor && t('reading.comments.author'), pinned && t('reading.comments.pinned')]}
      >
        <Link to={commentAddress(comment)} className="quiet-link comment-date">
          <Time iso={createdAt} />
        </Link>
        {updatedAt !== createdAt && ' · '}
        {updatedAt !== createdAt && <EditedMark comment={comment} />}
        {parentAuthor && ' · '}
        {parentAuthor && (
          <Link to={commentAddress({ ...comment, _id: `${parent}` })} className="quiet-link comment-date">
            {rich(t('reading.comments.inReplyTo'), { name: () => <bdi>{parentAuthor}</bdi> })}
          </Link>
        )}
      </CommentHead>
      {copyId === undefined && viewer === user._id && <CommentActions comment={comment} />}
      {passage && quoted && <CommentPassage comment={comment} />}
      {passage && <ResolvedMark comment={comment} />}
      <CommentText comment={comment} />
    </article>
  )
}
