import { useQuery } from '@tanstack/react-query'
import { t } from '../../../lib/language/texts.ts'
import { Time } from '../../../ui/time.tsx'
import { CommentText } from '../list/comment-text.tsx'
import { ownHeldComments } from '../queries/queries.ts'
import { CommentActions } from '../write/comment-actions.tsx'
import { CommentHead } from '../write/comment-head.tsx'

/** The reader's own comments that wait for a decision, with the reasons; read after the page, which is everybody's. */
export default function HeldComments({ postId }: { postId: string }) {
  const { data } = useQuery(ownHeldComments(postId))
  return (
    <div role="status">
      {data && data.held.length > 0 && (
        <ol className="comment-list">
          {data.held.map(({ comment, why }) => (
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
                <div className="notice text-sm">
                  <p className="font-semibold">{t('reading.comments.held')}</p>
                  <p>{[...why, t('reading.comments.heldWhatNow')].join(' ')}</p>
                </div>
                <CommentText comment={comment} />
              </article>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
