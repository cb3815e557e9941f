import { paths } from '@byline/contract/addresses/paths'
import type { ManagedSeries } from '@byline/contract/manage/series'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../lib/language/texts.ts'
import { Link } from '../../../ui/link.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { managedSeries } from './queries.ts'

/** The series that one may change, by title. */
export function SeriesList({ admin }: { admin: boolean }) {
  return (
    <Loaded query={useQuery(managedSeries)}>{({ series }) => <SeriesItems series={series} admin={admin} />}</Loaded>
  )
}

function SeriesItems({ series: all, admin }: { series: ManagedSeries[]; admin: boolean }) {
  if (all.length === 0)
    return (
      <EmptyState
        title={t('dashboard.posts.noSeries')}
        description={t('dashboard.posts.noSeriesHint')}
        link={{ to: paths.managePosts, label: t('dashboard.posts.managePosts') }}
      />
    )
  return (
    <ul className="panel divide-y divide-line py-2">
      {all.map((series) => (
        <li key={series._id} className="py-3">
          <Link
            to={paths.editSeries(series._id)}
            dir="auto"
            className="block break-words font-serif text-lg leading-snug hover:underline"
          >
            {series.title}
          </Link>
          <p className="mt-0.5 text-muted text-sm">
            {countsOf(series)}
            {admin && series.user && (
              <>
                {' '}
                · <bdi>{series.user.name}</bdi>
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** `3 posts, 2 of them published` */
export function countsOf({ posts, published }: ManagedSeries): string {
  if (posts === 0) return t('dashboard.posts.noPostsInSeries')
  if (published === posts) return t('dashboard.posts.seriesAllPublished', { posts })
  return t('dashboard.posts.seriesSomePublished', { posts, published })
}
