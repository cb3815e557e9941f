import type { Comment } from '@byline/contract/comments'
import type { ReactNode } from 'react'
import { ColumnHeader, Table } from '../../../ui/table.tsx'
import { CommentRow } from './comment-row.tsx'

/** The columns of the specification (§2), and their widths in the table layout. */
const columns = [
  { label: 'user', width: '@min-[58rem]:w-52' },
  { label: 'content', width: '' },
  { label: 'post', width: '@min-[58rem]:w-72' },
  { label: 'date', width: '@min-[58rem]:w-28' },
  { label: 'actions', width: '@min-[58rem]:w-32' },
]

interface CommentsTableProps {
  comments: Comment[]
  busy: boolean
  /** Renders the small picture of a post. */
  thumbnail: (post: Comment['post']) => ReactNode
  /** Called before a comment is deleted. */
  onDelete: () => void
}

export function CommentsTable({ comments, busy, thumbnail, onDelete }: CommentsTableProps) {
  return (
    <Table
      label="Comments"
      busy={busy}
      columns={columns.map(({ label, width }) => (
        <ColumnHeader key={label} label={label} className={width} />
      ))}
    >
      {comments.map((comment) => (
        <CommentRow
          key={comment._id}
          comment={comment}
          thumbnail={thumbnail(comment.post)}
          onDelete={onDelete}
        />
      ))}
    </Table>
  )
}
