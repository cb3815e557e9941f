import { paths } from '@byline/contract/addresses/paths'
import type { SeriesPart } from '@byline/contract/posts/series-part'
import { languageAttributes } from '../../../lib/language/language-attributes.ts'
import { t } from '../../../lib/language/texts.ts'
import { Link } from '../../../ui/link.tsx'

/** The parts of the series before and after this one, at the end of an article. */
export function SeriesNav({ series: { title, previous, next } }: { series: SeriesPart }) {
  return (
    <nav
      aria-label={t('reading.posts.seriesNav', { title })}
      className="mt-14 flex flex-wrap gap-x-10 gap-y-6 border-(--rule) border-t pt-6 print:hidden"
    >
      {[previous, next].map(
        (post, at) =>
          post && (
            <Link
              key={post.slug}
              to={paths.article(post.slug)}
              className={`group min-w-56 flex-1 ${at ? 'text-end' : ''}`}
            >
              <span className="text-muted text-sm">
                {at ? t('reading.posts.nextPart') : t('reading.posts.previousPart')}
              </span>
              <span
                {...languageAttributes(post)}
                className="block break-words font-serif text-xl group-hover:underline"
              >
                {post.title || t('shared.posts.untitled')}
              </span>
            </Link>
          ),
      )}
    </nav>
  )
}
