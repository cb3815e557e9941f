import type { Comment } from '@byline/contract/comments'
import type { ReactNode } from 'react'
import { ColumnHeader, Table } from '../../../ui/table/table.tsx'
import type { ListedRow } from '../../trash/deleted-rows.ts'
import { CommentRow } from './comment-row.tsx'

/** The columns of the specification (§2), and their widths in the table layout. */
const columns = [
  { label: 'user', width: '@min-[58rem]:w-48' },
  { label: 'content', width: '' },
  { label: 'post', width: '@min-[58rem]:w-64' },
  { label: 'date', width: '@min-[58rem]:w-44' },
  { label: 'actions', width: '@min-[58rem]:w-34' },
]

interface CommentsTableProps {
  comments: ListedRow<Comment>[]
  busy: boolean
  /** Renders the small picture of a post. */
  thumbnail: (post: Comment['post']) => ReactNode
}

export function CommentsTable({ comments, busy, thumbnail }: CommentsTableProps) {
  return (
    <Table
      label="Comments"
      busy={busy}
      columns={columns.map(({ label, width }) => (
        <ColumnHeader key={label} label={label} className={width} />
      ))}
    >
      {comments.map((listed) => (
        <CommentRow key={listed.row._id} listed={listed} thumbnail={thumbnail(listed.row.post)} />
      ))}
    </Table>
  )
}
