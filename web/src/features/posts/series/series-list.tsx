import { paths } from '@byline/contract/addresses/paths'
import type { ManagedSeries } from '@byline/contract/manage/series'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../../ui/link.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { LoadFailed } from '../../../ui/states/load-failed.tsx'
import { Loading } from '../../../ui/states/loading.tsx'
import { managedSeries } from './queries.ts'

/** The series that one may change, by title. */
export function SeriesList({ admin }: { admin: boolean }) {
  const { data, error, refetch } = useQuery(managedSeries)
  if (!data) return error ? <LoadFailed error={error} retry={() => void refetch()} /> : <Loading />
  if (data.series.length === 0)
    return (
      <EmptyState
        title="There is no series yet."
        description="A post begins one in its form: choose “New series …” in its details."
      >
        <Link to={paths.managePosts} className="button-quiet">
          Manage Posts
        </Link>
      </EmptyState>
    )
  return (
    <ul className="panel divide-y divide-line py-2">
      {data.series.map((series) => (
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
  if (posts === 0) return 'No posts'
  const all = posts === 1 ? '1 post' : `${posts} posts`
  if (published === posts) return `${all}, ${posts === 1 ? '' : 'all '}published`
  return `${all}, ${published === 0 ? 'none' : published} of them published`
}
