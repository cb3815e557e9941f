import type { Comment } from '@byline/contract/comments/comments'
import type { ReactNode } from 'react'
import { t } from '../../../lib/language/texts.ts'
import { Link } from '../../../ui/link.tsx'
import { PanelList } from '../../../ui/panel-list.tsx'
import { Time } from '../../../ui/time.tsx'
import { Avatar } from '../../users/byline/avatar.tsx'
import { commentAddress } from '../queries/comment-place.ts'
import { ReplyInPlace } from './reply-in-place.tsx'
import { useExcerpt } from './use-excerpt.ts'

interface NewestCommentsProps {
  heading: string
  comments: Comment[]
  /** Shown if there are no comments. */
  empty?: ReactNode
  /** The address of all comments. */
  all?: string
}

/** Comments, each with a link to it under its article. */
export function NewestComments({ heading, comments, empty, all }: NewestCommentsProps) {
  return (
    <PanelList
      heading={heading}
      empty={empty}
      all={all === undefined ? undefined : { to: all, label: t('dashboard.comments.allComments') }}
    >
      {comments.map((comment) => (
        <NewestComment key={comment._id} comment={comment} />
      ))}
    </PanelList>
  )
}

function NewestComment({ comment }: { comment: Comment }) {
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
        <ReplyInPlace comment={comment} />
      </div>
    </li>
  )
}
