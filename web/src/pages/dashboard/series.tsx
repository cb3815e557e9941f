import { paths } from '@byline/contract/addresses/paths'
import { useQuery } from '@tanstack/react-query'
import { seriesWithPosts } from '../../features/posts/series/queries.ts'
import { SeriesEditor } from '../../features/posts/series/series-editor.tsx'
import { SeriesList } from '../../features/posts/series/series-list.tsx'
import { useSession } from '../../features/sessions/session.ts'
import { ApiError } from '../../lib/calls/api-client.ts'
import { PageHead } from '../../lib/head/page-head.tsx'
import { useParams } from '../../lib/router/hooks.ts'
import { Link } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/states/load-failed.tsx'
import { Loading } from '../../ui/states/loading.tsx'
import { Component as NotFound } from '../not-found.tsx'

/** The series of the writer, or of all for admins; or one of them. */
export function Component() {
  const user = useSession()?.filterdData
  const { id } = useParams()
  if (!user) return null
  if (id) return <EditSeries key={id} id={id} />
  return (
    <>
      <PageHead title="Series" description="The series you look after." noIndex />
      <h1 className="dashboard-title">Series</h1>
      <p className="mt-2 mb-6 max-w-[36rem] text-muted">
        Articles that belong together, in an order. Readers find the parts before and after at the end of each.
      </p>
      <SeriesList admin={user.admin} />
    </>
  )
}

function EditSeries({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(seriesWithPosts(id))
  if (error instanceof ApiError && error.status === 404 && !data) return <NotFound />
  return (
    <>
      <PageHead title="Edit Series" description="A series of this site." noIndex />
      <p className="mb-2">
        <Link to={paths.manageSeries} className="link inline-flex min-h-11 items-center text-sm">
          All series
        </Link>
      </p>
      <h1 className="dashboard-title mb-6">Edit Series</h1>
      {data ? (
        <SeriesEditor {...data} />
      ) : error ? (
        <LoadFailed error={error} retry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </>
  )
}
