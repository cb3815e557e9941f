import type { Comment } from '@byline/contract/comments/comments'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../../lib/language/texts.ts'
import { Link } from '../../../ui/link.tsx'
import { useUser } from '../../sessions/session.ts'
import { commentAddress } from '../queries/comment-place.ts'
import { Reply } from '../write/reply.tsx'

interface ReplyInPlaceProps {
  comment: Comment
  /** Tells whether a reply is being written or was sent. */
  onAnswered?: (id: string, answered: boolean) => void
}

/** The button of a reply to a comment of somebody else, in a list of the dashboard, and a link to the reply once it is sent. */
export function ReplyInPlace({ comment, onAnswered }: ReplyInPlaceProps) {
  const viewer = useUser()._id
  const [reply, setReply] = useState<Comment>()
  const [writing, setWriting] = useState(false)
  const isAnswered = writing || reply !== undefined
  useEffect(() => onAnswered?.(comment._id, isAnswered), [onAnswered, comment._id, isAnswered])
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (reply) link.current?.focus()
  }, [reply])
  if (viewer === comment.user._id) return null
  return (
    <div className="comment-below relative flex flex-wrap items-center gap-x-4">
      <Reply comment={comment} onOpen={setWriting} onSent={setReply} />
      {reply && (
        <Link ref={link} to={commentAddress(reply)} className="link inline-flex min-h-11 items-center">
          {t('dashboard.comments.showReply')}
        </Link>
      )}
    </div>
  )
}
