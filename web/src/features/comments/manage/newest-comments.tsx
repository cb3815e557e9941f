import type { Comment } from '@byline/contract/comments/comments'
import { useCallback, useState } from 'react'
import { t } from '../../../lib/language/texts.ts'
import { Link } from '../../../ui/link.tsx'
import { PanelList } from '../../../ui/panel-list.tsx'
import { Time } from '../../../ui/time.tsx'
import { Avatar } from '../../users/byline/avatar.tsx'
import { commentAddress } from '../queries/comment-place.ts'
import { ReplyInPlace } from './reply-in-place.tsx'
import { useExcerpt } from './use-excerpt.ts'
import { withAnswered } from './with-answered.ts'

interface NewestCommentsProps {
  heading: string
  comments: Comment[]
  /** The address of all comments. */
  all?: string
}

/** Comments, each with a link to it under its article; nothing without comments. */
export function NewestComments({ heading, comments, all }: NewestCommentsProps) {
  const { rows, setAnswered } = useRows(comments)
  if (rows.length === 0) return null
  return (
    <PanelList
      heading={heading}
      all={all === undefined ? undefined : { to: all, label: t('dashboard.comments.allComments') }}
    >
      {rows.map((comment) => (
        <NewestComment key={comment._id} comment={comment} onAnswered={setAnswered} />
      ))}
    </PanelList>
  )
}

/** The comments, and those that have left the list since an answer to them was begun. */
function useRows(comments: Comment[]) {
  const [answered, change] = useState<ReadonlySet<string>>(new Set())
  const [shown, show] = useState({ comments, rows: comments })
  if (shown.comments !== comments) show({ comments, rows: withAnswered(shown.rows, comments, answered) })
  const setAnswered = useCallback((id: string, is: boolean) => {
    change((now) => new Set(is ? [...now, id] : [...now].filter((other) => other !== id)))
  }, [])
  const isListed = ({ _id }: Comment) => comments.some((one) => one._id === _id)
  return { rows: shown.rows.filter((row) => answered.has(row._id) || isListed(row)), setAnswered }
}

interface NewestCommentProps {
  comment: Comment
  onAnswered: (id: string, answered: boolean) => void
}

function NewestComment({ comment, onAnswered }: NewestCommentProps) {
  const { createdAt, user, post } = comment
  const text = useExcerpt(comment)
  return (
    <li className="group relative flex gap-3 py-3">
      <Avatar author={user} />
      <div className="min-w-0 grow text-sm">
        <p className="text-muted">
          <bdi className="break-words font-medium text-ink">{user.name}</bdi> · <Time iso={createdAt} />
        </p>
        <Link
          to={commentAddress(comment)}
          dir="auto"
          className="line-clamp-2 break-words text-base decoration-accent underline-offset-4 after:absolute after:inset-0 group-hover:underline"
        >
          {text}
        </Link>
        <p dir="auto" className="line-clamp-1 break-words text-muted">
          {post.title || t('shared.posts.untitled')}
        </p>
        <ReplyInPlace comment={comment} onAnswered={onAnswered} />
      </div>
    </li>
  )
}
