import type { Comment } from '@byline/contract/comments'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { textOfHtml } from '../../../lib/html-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Cell, Row } from '../../../ui/table.tsx'
import { Time } from '../../../ui/time.tsx'
import { Avatar } from '../../users/avatar.tsx'
import { commentAddress } from '../comment-place.ts'
import { deleteCommentMutation } from '../queries.ts'

interface CommentRowProps {
  comment: Comment
  thumbnail: ReactNode
  /** Called before the comment is deleted. */
  onDelete: () => void
}

/** One comment, with a link to it under its article (specification §2). */
export function CommentRow({ comment, thumbnail, onDelete }: CommentRowProps) {
  const { _id, html, createdAt, user, post } = comment
  const deletion = useMutation(deleteCommentMutation)
  const text = useMemo(() => textOfHtml(html), [html])
  const handleDelete = () => {
    onDelete()
    deletion.mutate({ params: { id: _id } })
  }
  return (
    <Row>
      <Cell className="cell-whole">
        <span className="flex min-w-0 items-center gap-3">
          <Avatar author={user} />
          <bdi className="comment-name">{user.name}</bdi>
        </span>
      </Cell>
      <Cell className="cell-whole">
        <span dir="auto" className="comment-excerpt @max-[58rem]:my-3">
          {text}
        </span>
      </Cell>
      <Cell className="cell-whole">
        <Link to={commentAddress(comment)} className="group flex min-w-0 items-center gap-3">
          {thumbnail}
          <span className="line-clamp-2 min-w-0 break-words decoration-accent underline-offset-4 group-hover:underline">
            {post.title || 'Untitled'}
          </span>
        </Link>
      </Cell>
      <Cell className="cell-minor" label="date">
        <Time iso={createdAt} />
      </Cell>
      <Cell className="cell-actions">
        <span className="flex gap-2">
          <Button
            variant="button-quiet"
            className="button-small text-danger"
            pending={deletion.isPending}
            onClick={handleDelete}
          >
            Delete
          </Button>
        </span>
      </Cell>
    </Row>
  )
}
