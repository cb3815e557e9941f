import { paths } from '@byline/contract/addresses/paths'
import { bindDashes } from '@byline/contract/rules/dashes'
import { Link } from '../../../ui/link.tsx'
import { Thumbnail } from '../parts/thumbnail.tsx'
import type { LatestCard } from './cards-in-page.ts'

/** One entry of Latest Articles: thumbnail, title and caption. */
export function LatestArticle({ post }: { post: LatestCard }) {
  return (
    <Link to={paths.article(post.slug)} className="group flex gap-4">
      <Thumbnail post={post} />
      <span className="min-w-0">
        <span
          dir="auto"
          className="line-clamp-2 break-words font-serif text-lg leading-snug decoration-accent underline-offset-4 group-hover:underline"
        >
          {bindDashes(post.title || 'Untitled')}
        </span>
        <span dir="auto" className="mt-1 line-clamp-2 break-words text-sm text-muted">
          {bindDashes(post.caption)}
        </span>
      </span>
    </Link>
  )
}
