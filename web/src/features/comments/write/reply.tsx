import { replyPath } from '@byline/contract/addresses/form-paths'
import type { Comment } from '@byline/contract/comments/comments'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { t } from '../../../lib/language/texts.ts'
import { isPlainClick } from '../../../ui/link.tsx'
import { useSession } from '../../sessions/session.ts'
import { readText } from '../queries/persisted-text.ts'
import { boxOf, newCommentKey } from '../queries/unsent-comment.ts'
import { CommentForm } from './comment-form.tsx'

interface ReplyProps {
  comment: Comment
  onSent: (reply: Comment, held: boolean) => void
  /** Tells whether the form is open. */
  onOpen?: (open: boolean) => void
  /** The rest of the row below the comment, between the link and the form. */
  children?: ReactNode
}

/**
 * The link below a comment that opens the form for a reply, or without scripts a page with it; a reply that was begun opens
 * the form by itself. It is one element: a button beside a link was 7 % of rendering a page of 50 comments.
 */
export function Reply({ comment, onSent, onOpen, children }: ReplyProps) {
  const { _id, post, user } = comment
  const writer = useSession()?.filterdData._id
  const [open, setOpen] = useState<'pressed' | 'restored'>()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    const keys = [writer, undefined].map((person) => newCommentKey(boxOf(post._id, _id), person))
    if (keys.some((key) => readText(key) !== '')) setOpen((now) => now ?? 'restored')
  }, [writer, post._id, _id])
  const isOpen = open !== undefined
  useEffect(() => onOpen?.(isOpen), [onOpen, isOpen])
  const close = () => {
    setOpen(undefined)
    requestAnimationFrame(() => link.current?.focus())
  }
  return (
    <>
      {!open && (
        <a
          ref={link}
          href={replyPath({ comment: _id })}
          rel="nofollow"
          data-hydrates=""
          aria-label={t('reading.comments.replyTo', { name: user.name })}
          onClick={(event) => {
            if (!isPlainClick(event)) return
            event.preventDefault()
            setOpen('pressed')
          }}
          className="text-button inline-flex items-center"
        >
          {t('reading.comments.reply')}
        </a>
      )}
      {children}
      {open && (
        <CommentForm
          postId={post._id}
          parent={comment}
          // A page that is loaded again begins at its top.
          takesFocus={open === 'pressed'}
          onCancel={close}
          onSent={(reply, held) => {
            setOpen(undefined)
            onSent(reply, held)
          }}
        />
      )}
    </>
  )
}
