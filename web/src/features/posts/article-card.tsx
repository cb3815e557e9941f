import { bindDashes } from '@byline/contract/dashes'
import { paths } from '@byline/contract/paths'
import type { PostCard } from '@byline/contract/posts'
import { Link } from '../../ui/link.tsx'
import { Time } from '../../ui/time.tsx'
import { Byline } from '../users/byline.tsx'
import { Cover } from './cover.tsx'

interface ArticleCardProps {
  post: PostCard
  /** Whether this is the first card of a list; its cover is loaded at once. */
  first: boolean
  /** The drawn cover of a post without a cover. */
  placeholder: string | undefined
  /** The heading level below that of the list. */
  heading: 'h2' | 'h3'
}

/** Specification §9. */
const COVER_HEIGHT_PX = 400

/** A post in a list: cover, title, caption, author, date (specification §1; cover 400 px high, §9). */
export function ArticleCard({ post, first, placeholder, heading: Heading }: ArticleCardProps) {
  return (
    <article className="group relative flex h-full flex-col">
      <div className="overflow-hidden rounded-card border border-line bg-sunken">
        <Cover
          post={post}
          eager={first}
          placeholder={placeholder}
          sizes={sizesOf(post)}
          className="h-[400px] w-full object-cover transition-transform duration-500 group-hover:scale-[1.02]"
        />
      </div>
      <p className="mt-5 text-sm text-muted">
        <Time iso={post.createdAt} /> · {post.minutes} min read
      </p>
      <Heading className="mt-2 text-balance break-words font-serif text-2xl tracking-[-0.01em]">
        <Link
          to={paths.article(post.slug)}
          className="decoration-accent decoration-2 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
        >
          {bindDashes(post.title || 'Untitled')}
        </Link>
      </Heading>
      {(post.caption || post.excerpt) && (
        <p className="mt-2 line-clamp-3 break-words font-serif text-lg text-muted">
          {bindDashes(post.caption || post.excerpt)}
        </p>
      )}
      <div className="mt-auto pt-5">
        <Byline author={post.user} />
      </div>
    </article>
  )
}

/** A cover is as wide as its card, or wider if it is cropped to the card's height. */
function sizesOf({ cover }: PostCard): string {
  const atHeight = cover ? Math.ceil((COVER_HEIGHT_PX * cover.width) / cover.height) : 0
  const layouts = ['(min-width: 80rem) 24rem', '(min-width: 48rem) 48vw', '92vw']
  return layouts.map((layout) => layout.replace(/\S+$/, `max($&, ${atHeight}px)`)).join(', ')
}
