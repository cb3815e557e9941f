import { useQuery } from '@tanstack/react-query'
import { t } from '../../../lib/language/texts.ts'
import { Time } from '../../../ui/time.tsx'
import { ownHeldComments } from '../queries/queries.ts'
import { CommentActions } from '../write/comment-actions.tsx'
import { CommentHead } from '../write/comment-head.tsx'
import { CommentPassage } from './comment-passage.tsx'
import { CommentText } from './comment-text.tsx'

interface HeldCommentsProps {
  postId: string
  /** The comments whose answers are shown; all of the post without them. */
  answersTo?: string[]
}

/** The reader's own comments that wait for a decision, with the reasons; read after the page, which is everybody's. */
export default function HeldComments({ postId, answersTo }: HeldCommentsProps) {
  const { data } = useQuery(ownHeldComments(postId))
  const held =
    data?.held.filter(({ comment: { parent } }) => !answersTo || (parent && answersTo.includes(parent))) ?? []
  return (
    <div role="status">
      {held.length > 0 && (
        <ol className="comment-list">
          {held.map(({ comment, why }) => (
            <li key={comment._id}>
              <article
                aria-label={t('reading.comments.commentBy', { name: comment.user.name })}
                className="comment"
                data-held=""
              >
                <CommentHead author={comment.user}>
                  <Time iso={comment.createdAt} />
                </CommentHead>
                <CommentActions comment={comment} />
                <div className="notice mt-2 text-sm">
                  <p className="font-semibold">{t('reading.comments.held')}</p>
                  <p>{[...why, t('reading.comments.heldWhatNow')].join(' ')}</p>
                </div>
                {comment.passage && <CommentPassage comment={comment} isMarked={false} />}
                <CommentText comment={comment} />
              </article>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
