import { paths } from '@byline/contract/addresses/paths'
import type { SeriesPart } from '@byline/contract/posts/series-part'
import { rich } from '../../../lib/language/rich.tsx'
import { t } from '../../../lib/language/texts.ts'
import { Link } from '../../../ui/link.tsx'

/** The position of an article in its series, above its title. */
export function SeriesLine({ series: { slug, title, part, parts } }: { series: SeriesPart }) {
  return (
    <p className="mb-4 text-muted">
      {rich(parts > 1 ? t('reading.posts.partOfParts', { part, parts }) : t('reading.posts.partOfSeries'), {
        series: () => (
          <Link to={paths.series(slug)} className="link">
            <bdi>{title}</bdi>
          </Link>
        ),
      })}
    </p>
  )
}
