import type { Comment } from '@byline/contract/comments/comments'
import { memo, useState } from 'react'
import { t } from '../../../lib/language/texts.ts'
import { Link } from '../../../ui/link.tsx'
import { RenderedText } from '../../../ui/rendered-text.tsx'
import { commentAddress } from '../queries/comment-place.ts'

/** Longer comments are folded, so that readers can scroll past them quickly. */
const LONG_LINES = 20
/** Approximate characters per line. */
const LINE_LENGTH = 72

/** The text of a comment; a long one is folded. Without scripts it is never folded. */
export function CommentText({ comment }: { comment: Comment }) {
  const [open, setOpen] = useState(false)
  const folded = !open && isLong(comment.content)
  return (
    <>
      <div className={folded ? 'comment-body comment-folded' : 'comment-body'}>
        <CommentHtml html={comment.html} />
      </div>
      {folded && (
        <Link
          to={commentAddress(comment)}
          data-hydrates=""
          onClick={(event) => {
            event.preventDefault()
            setOpen(true)
          }}
          className="link comment-unfold scripted"
        >
          {t('reading.comments.showAll')}
        </Link>
      )}
    </>
  )
}

/** The HTML as the server rendered and sanitized it; hydration leaves it untouched. */
const CommentHtml = memo(function CommentHtml({ html }: { html: string }) {
  return <RenderedText data-comment-text="" html={html} className="comment-text" suppressHydrationWarning />
})

function isLong(content: string): boolean {
  // Combining marks take no space, and a blank line counts as none.
  const lines = content.replace(/\p{M}+/gu, '').split('\n')
  const count = (line: string) => Math.ceil(line.trim().length / LINE_LENGTH)
  return lines.reduce((sum, line) => sum + count(line), 0) > LONG_LINES
}
