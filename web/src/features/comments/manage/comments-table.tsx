import type { Comment } from '@byline/contract/comments/comments'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { t } from '../../../lib/language/texts.ts'
import { Link } from '../../../ui/link.tsx'
import { Cell, Row, Table } from '../../../ui/table/table.tsx'
import { Time } from '../../../ui/time.tsx'
import { useUser } from '../../sessions/session.ts'
import type { ListedRow } from '../../trash/deleted-rows.ts'
import { DeleteAction, RowActions } from '../../trash/row-actions.tsx'
import { Avatar } from '../../users/byline/avatar.tsx'
import { usersAddress } from '../../users/queries/users-place.ts'
import { commentAddress } from '../queries/comment-place.ts'
import { deleteCommentMutation } from '../queries/queries.ts'
import { ReplyInPlace } from './reply-in-place.tsx'
import { useExcerpt } from './use-excerpt.ts'

/** The columns of the specification (§2), and their widths in the table layout. */
const columns = () => [
  { label: t('dashboard.comments.columnUser'), width: '@min-[58rem]:w-48' },
  { label: t('dashboard.comments.columnContent') },
  { label: t('dashboard.comments.columnPost'), width: '@min-[58rem]:w-68' },
  { label: t('dashboard.posts.columnDate'), width: '@min-[58rem]:w-44' },
  { label: t('shared.actions.column'), width: '@min-[58rem]:w-39' },
]

interface CommentsTableProps {
  comments: ListedRow<Comment>[]
  busy: boolean
  /** Renders the small picture of a post. */
  thumbnail: (post: Comment['post']) => ReactNode
}

export function CommentsTable({ comments, busy, thumbnail }: CommentsTableProps) {
  return (
    <Table label={t('dashboard.menu.comments')} busy={busy} columns={columns()}>
      {comments.map((listed) => (
        <CommentRow key={listed.row._id} listed={listed} thumbnail={thumbnail(listed.row.post)} />
      ))}
    </Table>
  )
}

interface CommentRowProps {
  listed: ListedRow<Comment>
  thumbnail: ReactNode
}

/** One comment, with a link to it under its article (specification §2), or a deleted one with 'Undo'. */
function CommentRow({ listed: { row: comment, deletion }, thumbnail }: CommentRowProps) {
  const { _id, createdAt, user, post } = comment
  const deleting = useMutation(deleteCommentMutation)
  const { admin } = useUser()
  const id = useId()
  const text = useExcerpt(comment)
  const described = `${id}-user ${id}-text`
  const article = (
    <>
      {thumbnail}
      <span
        dir="auto"
        className="line-clamp-2 min-w-0 break-words decoration-accent underline-offset-4 group-hover:underline"
      >
        {post.title || t('shared.posts.untitled')}
      </span>
    </>
  )
  return (
    <Row data-deleted={deletion && ''}>
      <Cell id={`${id}-user`}>
        <span className="flex min-w-0 items-center gap-3">
          <Avatar author={user} />
          {admin ? (
            <Link to={usersAddress({ q: user.name })} className="comment-name py-1 decoration-accent hover:underline">
              <bdi>{user.name}</bdi>
            </Link>
          ) : (
            <bdi className="comment-name">{user.name}</bdi>
          )}
        </span>
      </Cell>
      <Cell>
        <span id={`${id}-text`} dir="auto" className="comment-excerpt">
          {deletion ? <del>{text}</del> : text}
        </span>
        {!deletion && <ReplyInPlace comment={comment} />}
      </Cell>
      <Cell>
        {deletion ? (
          <span className="flex min-w-0 items-center gap-3">{article}</span>
        ) : (
          <Link to={commentAddress(comment)} className="group flex min-w-0 items-center gap-3">
            {article}
          </Link>
        )}
      </Cell>
      <Cell className="cell-minor">
        <Time iso={createdAt} />
      </Cell>
      <Cell className="cell-actions">
        <RowActions deletion={deletion} describedBy={described}>
          <Link to={commentAddress(comment)} aria-describedby={described} className="row-action">
            {t('shared.actions.view')}
          </Link>
          <DeleteAction
            describedBy={described}
            pending={deleting.isPending}
            onDelete={() => deleting.mutate({ params: { id: _id } })}
          />
        </RowActions>
      </Cell>
    </Row>
  )
}
