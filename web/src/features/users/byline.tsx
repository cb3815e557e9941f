import type { Author } from '@byline/contract/users'
import { Avatar } from './avatar.tsx'
import { VerifiedBadge } from './verified-badge.tsx'

/** Who wrote it: picture, name and, for verified authors, the badge (specification §1). */
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
