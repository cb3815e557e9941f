import { inLanguage, paths } from '@byline/contract/addresses/paths'
import type { Author } from '@byline/contract/users/users'
import { t } from '../../../lib/language/texts.ts'
import { Link } from '../../../ui/link.tsx'
import { Avatar } from '../../users/byline/avatar.tsx'
import { VerifiedBadge } from '../../users/byline/verified-badge.tsx'
import { articlesIn } from './list-language.tsx'

interface ListHeadingProps {
  title: string
  author: Author | undefined
  total: number | undefined
  /** Whether the list has only a part of all articles. */
  isPart: boolean
  /** The language of its articles; undefined for all. */
  lang: string | undefined
  /** The path of the feed of that part. */
  feed: string | undefined
}

/** The title of a list of articles, with their number; for an author with their picture. */
export function ListHeading({ title, author, total, isPart, lang, feed }: ListHeadingProps) {
  return (
    <div className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-4">
      {author && <Avatar author={author} large />}
      <div className="min-w-0">
        <h1 dir="auto" className="break-words font-serif text-4xl tracking-[-0.015em]">
          {lang === undefined || isPart ? title : articlesIn(lang)}
        </h1>
        <p className="mt-3 flex min-h-6 flex-wrap items-center gap-x-5 gap-y-1 text-muted">
          {author?.verified && <VerifiedBadge />}
          {Boolean(total) && <span>{t('shared.posts.articleCount', { count: total ?? 0 })}</span>}
          {(isPart || lang !== undefined) && (
            <Link to={isPart ? inLanguage(paths.articles, lang) : paths.articles} className="link">
              {isPart ? t('reading.posts.showAll') : t('reading.translations.allLanguages')}
            </Link>
          )}
          {feed !== undefined && (
            <a href={feed} type="application/rss+xml" className="link">
              {t('reading.posts.feedOfList')}
            </a>
          )}
        </p>
      </div>
    </div>
  )
}
