import { paths } from '@byline/contract/addresses/paths'
import type { Post, PostCard, ReadPost } from '@byline/contract/posts/posts'
import type { SeriesPart } from '@byline/contract/posts/series-part'
import { bindDashes } from '@byline/contract/rules/dashes'
import type { ReactNode } from 'react'
import { useSiteUrl } from '../../../lib/head/site-url.ts'
import { useSite } from '../../../lib/head/use-site.ts'
import { languageAttributes } from '../../../lib/language/language-attributes.ts'
import { t } from '../../../lib/language/texts.ts'
import { Link } from '../../../ui/link.tsx'
import { Time } from '../../../ui/time.tsx'
import { Byline } from '../../users/byline/byline.tsx'
import { SeriesLine } from '../lists/series-line.tsx'
import { Cover } from '../parts/cover.tsx'
import { ReadingTime } from '../parts/reading-time.tsx'
import { TitleText } from '../parts/title-text.tsx'
import { AlsoIn } from './also-in.tsx'
import { Updated } from './updated.tsx'

export const COVER_CLASS = 'mt-8 h-auto max-h-[80vh] w-full rounded-card object-cover'

type CoverTexts = Pick<Post, 'coverAlt' | 'coverCredit' | 'language'>

interface ArticleHeaderProps {
  post: PostCard & CoverTexts & Pick<ReadPost, 'translations'> & { series?: SeriesPart | undefined }
  /** Lines that offer other languages, above everything. */
  offers?: ReactNode
  /** The link to the comments, at the end of the line with the date. */
  comments?: ReactNode
  /** A cover that is not stored yet. */
  cover?: ReactNode
}

/** Tags, title, caption, other languages, author, date, reading time, number of comments and cover. */
export function ArticleHeader({ post, offers, comments, cover }: ArticleHeaderProps) {
  const site = useSiteUrl()
  const { lang, showReadingTime } = useSite()
  return (
    <header>
      {offers}
      {post.tags.length > 0 && (
        <ul aria-label={t('reading.posts.tagsOfArticle')} className="mb-4 flex flex-wrap gap-x-4 gap-y-1">
          {post.tags.map((tag) => (
            <li key={tag}>
              <Link to={paths.tag(tag)} dir="auto" className="tag-link">
                {tag.toLocaleUpperCase(post.language || lang)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {post.series && <SeriesLine series={post.series} />}
      <hgroup {...languageAttributes(post)}>
        <h1 {...languageAttributes(post)} className="text-balance break-words font-serif text-4xl tracking-[-0.02em]">
          <TitleText title={post.title} />
        </h1>
        {post.caption && (
          <p className="mt-5 max-w-(--reading-width) text-pretty break-words font-serif text-xl text-muted">
            {bindDashes(post.caption)}
          </p>
        )}
      </hgroup>
      <AlsoIn post={post} />
      <div className="mt-7 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-y py-4">
        <Byline author={post.user} />
        <p className="article-facts">
          <Time iso={post.createdAt} whole />
          {showReadingTime && (
            <span>
              <ReadingTime minutes={post.minutes} />
            </span>
          )}
          <Updated post={post} />
          {comments}
        </p>
        {post.slug !== '' && <p className="hidden w-full text-sm print:block">{site + paths.article(post.slug)}</p>}
      </div>
      {post.avatar && (
        <CreditedCover post={post}>
          <Cover
            post={post}
            alt={post.coverAlt}
            eager
            sizes="(min-width: 78rem) 48rem, (min-width: 64rem) calc(92vw - 21rem), 92vw"
            className={COVER_CLASS}
          />
        </CreditedCover>
      )}
      {cover}
    </header>
  )
}

/** A cover, with its credit below it if there is one. */
export function CreditedCover({ post, children }: { post: CoverTexts; children: ReactNode }) {
  const { coverCredit } = post
  if (!coverCredit) return children
  return (
    <figure>
      {children}
      <figcaption {...languageAttributes(post)} className="mt-2 break-words text-muted text-sm">
        {coverCredit}
      </figcaption>
    </figure>
  )
}
