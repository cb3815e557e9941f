import type { Comment } from '@byline/contract/comments/comments'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { t } from '../../../lib/language/texts.ts'
import { useSession } from '../../sessions/session.ts'
import { readText } from '../queries/persisted-text.ts'
import { boxOf, newCommentKey } from '../queries/unsent-comment.ts'
import { CommentForm } from './comment-form.tsx'

interface ReplyProps {
  comment: Comment
  onSent: (reply: Comment, held: boolean) => void
  /** Tells whether the form is open. */
  onOpen?: (open: boolean) => void
  /** The rest of the row below the comment, between the button and the form. */
  children?: ReactNode
}

/** The button below a comment that opens the form for a reply; a reply that was begun opens it by itself. */
export function Reply({ comment, onSent, onOpen, children }: ReplyProps) {
  const { _id, post, user } = comment
  const writer = useSession()?.filterdData._id
  const [open, setOpen] = useState<'pressed' | 'restored'>()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const keys = [writer, undefined].map((person) => newCommentKey(boxOf(post._id, _id), person))
    if (keys.some((key) => readText(key) !== '')) setOpen((now) => now ?? 'restored')
  }, [writer, post._id, _id])
  const isOpen = open !== undefined
  useEffect(() => onOpen?.(isOpen), [onOpen, isOpen])
  const close = () => {
    setOpen(undefined)
    requestAnimationFrame(() => button.current?.focus())
  }
  return (
    <>
      {!open && (
        <button
          ref={button}
          type="button"
          data-hydrates=""
          aria-label={t('reading.comments.replyTo', { name: user.name })}
          onClick={() => setOpen('pressed')}
          className="text-button scripted"
        >
          {t('reading.comments.reply')}
        </button>
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
