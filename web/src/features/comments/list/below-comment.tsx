import { reportPath } from '@byline/contract/addresses/form-paths'
import { commentElementId } from '@byline/contract/addresses/paths'
import type { Comment } from '@byline/contract/comments/comments'
import { t } from '../../../lib/language/texts.ts'
import { ThankButton } from '../../thanks/thank-button.tsx'
import { PinButton, ResolveButton } from '../control/controls.tsx'
import { Reply } from '../write/reply.tsx'
import { FoldLink } from './fold-link.tsx'
import type { ListedComment } from './thread-rows.ts'

interface BelowCommentProps {
  row: ListedComment
  /** Whether the article takes no more comments. */
  closed: boolean
  pinned: Comment | undefined
  /** Whether the reader may pin comments. */
  mayControl: boolean
  /** Whether the reader may mark comments as mended. */
  mayResolve: boolean
  onSent: (reply: Comment, held: boolean) => void
}

/** The row below a comment: thanks, reply, fold, pin, mend and report. */
export function BelowComment({ row, closed, pinned, mayControl, mayResolve, onSent }: BelowCommentProps) {
  const comment = row.listed.row
  const links = (
    <>
      {row.replies > 0 && <FoldLink row={row} />}
      {mayControl && <PinButton comment={comment} pinned={comment._id === pinned?._id} />}
      {mayResolve && comment.passage && <ResolveButton comment={comment} />}
      <a
        href={reportPath({ comment: comment._id })}
        rel="nofollow"
        aria-label={t('reading.report.linkComment', { name: comment.user.name })}
        className="quiet-link ms-auto inline-flex min-h-11 items-center text-muted text-sm"
      >
        {t('reading.report.link')}
      </a>
    </>
  )
  return (
    <div className="comment-below flex flex-wrap items-center gap-x-4">
      <ThankButton
        postId={comment.post._id}
        commentId={comment._id}
        author={comment.user}
        count={comment.thanks}
        returnTo={commentElementId(comment._id)}
        className="thanks"
      >
        <span className="sr-only">{t('reading.thanks.to', { name: comment.user.name })}</span>
      </ThankButton>
      {closed ? (
        links
      ) : (
        <Reply comment={comment} onSent={onSent}>
          {links}
        </Reply>
      )}
    </div>
  )
}
