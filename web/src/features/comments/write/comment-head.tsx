import type { Author } from '@byline/contract/users/users'
import type { ReactNode } from 'react'
import { Avatar } from '../../users/byline/avatar.tsx'
import { VerifiedBadge } from '../../users/byline/verified-badge.tsx'

interface CommentHeadProps {
  author: Pick<Author, '_id' | 'name' | 'avatar' | 'verified'>
  /** Says what the author or the comment is here, such as the author of the article. */
  badges?: readonly (string | false)[]
  /** The date of the comment. */
  children: ReactNode
}

export function CommentHead({ author, badges = [], children }: CommentHeadProps) {
  return (
    <header className="comment-head">
      <Avatar author={author} />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap gap-x-3">
          <bdi className="comment-name">{author.name}</bdi>
          {author.verified && <VerifiedBadge />}
          {badges.map(
            (badge) =>
              badge && (
                <span key={badge} className="text-accent">
                  {badge}
                </span>
              ),
          )}
        </p>
        <p className="text-muted">{children}</p>
      </div>
    </header>
  )
}
