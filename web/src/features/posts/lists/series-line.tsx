import { paths } from '@byline/contract/addresses/paths'
import type { SeriesPart } from '@byline/contract/posts/series-part'
import { Link } from '../../../ui/link.tsx'

/** The position of an article in its series, above its title. */
export function SeriesLine({ series: { slug, title, part, parts } }: { series: SeriesPart }) {
  return (
    <p className="mb-4 text-muted">
      {parts > 1 ? `Part ${part} of ${parts} of ` : 'Part of '}
      <Link to={paths.series(slug)} className="link">
        <bdi>{title}</bdi>
      </Link>
    </p>
  )
}
