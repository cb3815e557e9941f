import { paths } from '@byline/contract/addresses/paths'
import type { PostCard } from '@byline/contract/posts/posts'
import { languageAttributes } from '../../../lib/language/language-attributes.ts'
import { Link } from '../../../ui/link.tsx'
import { Time } from '../../../ui/time.tsx'
import { Byline } from '../../users/byline/byline.tsx'
import { Cover } from '../parts/cover.tsx'
import { type ListedPost, summaryOf } from '../parts/post-summary.ts'
import { ReadingTime } from '../parts/reading-time.tsx'
import { TitleText } from '../parts/title-text.tsx'

interface ArticleCardProps {
  post: ListedPost
  /** The first card of a list: larger, and its cover is loaded at once. */
  lead?: boolean
  /** The heading level below that of the list. */
  heading: 'h2' | 'h3'
}

/** Specification §9. */
const COVER_HEIGHT_PX = 400

/**
 * A post in a list: cover, title, caption, author, date (specification §1; cover 400 px high, §9). The cover of the lead
 * is 711 px wide where there is room, so that it shows all of a picture of 16:9, and its words are beside it.
 */
export function ArticleCard({ post, lead = false, heading: Heading }: ArticleCardProps) {
  const summary = summaryOf(post)
  return (
    <article
      className={`group relative h-full ${lead ? 'grid grid-cols-1 gap-x-10 lg:grid-cols-[minmax(0,711px)_minmax(20rem,1fr)] lg:items-center xl:gap-x-12' : 'flex flex-col'}`}
    >
      <div className="overflow-hidden rounded-card border border-line bg-sunken">
        <Cover
          post={post}
          eager={lead}
          sizes={sizesOf(post, lead)}
          className="h-[400px] w-full object-cover transition-transform duration-500 group-hover:scale-[1.02]"
        />
      </div>
      <div className={`flex min-w-0 grow flex-col ${lead ? 'max-lg:pt-5' : 'pt-5'}`}>
        <p className="text-muted text-sm">
          <Time iso={post.createdAt} />
          <ReadingTime minutes={post.minutes} before=" · " />
        </p>
        <Heading
          {...languageAttributes(post)}
          className={`mt-2 text-balance break-words font-serif tracking-[-0.01em] ${lead ? 'text-3xl' : 'text-2xl'}`}
        >
          <Link
            to={paths.article(post.slug)}
            className="decoration-accent decoration-2 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            <TitleText title={post.title} />
          </Link>
        </Heading>
        {summary && (
          <p
            {...languageAttributes(post)}
            className={`mt-2 break-words font-serif text-muted ${lead ? 'line-clamp-4 lg:mt-4 lg:text-xl' : 'line-clamp-3'} text-lg`}
          >
            {summary}
          </p>
        )}
        <div className={lead ? 'pt-5 lg:pt-7' : 'mt-auto pt-5'}>
          <Byline author={post.user} />
        </div>
      </div>
    </article>
  )
}

/** A cover is as wide as its card, or wider if it is cropped to the card's height. */
function sizesOf({ cover }: PostCard, lead: boolean): string {
  const atHeight = cover ? Math.ceil((COVER_HEIGHT_PX * cover.width) / cover.height) : 0
  const layouts = lead
    ? ['(min-width: 64rem) 44.5rem', '92vw']
    : ['(min-width: 80rem) 24rem', '(min-width: 48rem) 46vw', '92vw']
  return layouts.map((layout) => layout.replace(/\S+$/, `max($&, ${atHeight}px)`)).join(', ')
}
