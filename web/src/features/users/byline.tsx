import type { Author } from '@byline/contract/users'
import { Avatar } from './avatar.tsx'
import { VerifiedBadge } from './verified-badge.tsx'

/** The author of an article: picture, name and, if verified, the badge (specification §1). */
export function Byline({ author }: { author: Author }) {
  return (
    <p className="flex items-center gap-3 text-sm">
      <Avatar author={author} />
      <span className="min-w-0">
        <span className="line-clamp-2 break-words font-medium">{author.name}</span>
        {author.verified && <VerifiedBadge />}
      </span>
    </p>
  )
}
