import { paths } from '@byline/contract/addresses/paths'
import type { Author } from '@byline/contract/users/users'
import { Link } from '../../../ui/link.tsx'
import { Avatar } from './avatar.tsx'
import { VerifiedBadge } from './verified-badge.tsx'

/**
 * The author of an article: picture, name and, if verified, the badge (specification §1). The name leads to the author's
 * page; on cards it lies above the link to the article, which covers all of them.
 */
export function Byline({ author }: { author: Author }) {
  return (
    <p className="flex items-center gap-3 text-sm">
      <Avatar author={author} />
      <span className="min-w-0">
        <Link
          to={paths.authorPage(author.slug)}
          className="relative z-1 line-clamp-2 break-words py-0.5 font-medium decoration-accent underline-offset-4 hover:underline"
        >
          <bdi>{author.name}</bdi>
        </Link>
        {author.verified && <VerifiedBadge />}
      </span>
    </p>
  )
}
