import { paths } from '@byline/contract/addresses/paths'
import { useQuery } from '@tanstack/react-query'
import { seriesWithPosts } from '../../features/posts/series/queries.ts'
import { SeriesEditor } from '../../features/posts/series/series-editor.tsx'
import { SeriesList } from '../../features/posts/series/series-list.tsx'
import { useUser } from '../../features/sessions/session.ts'
import { ApiError } from '../../lib/calls/api-client.ts'
import { t } from '../../lib/language/texts.ts'
import { useParams } from '../../lib/router/hooks.ts'
import { DashboardHead } from '../../ui/dashboard-head.tsx'
import { Link } from '../../ui/link.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { Component as NotFound } from '../not-found.tsx'

/** The series of the writer, or of all for admins; or one of them. */
export function Component() {
  const { admin } = useUser()
  const { id } = useParams()
  if (id) return <EditSeries key={id} id={id} />
  return (
    <>
      <DashboardHead
        title={t('dashboard.menu.series')}
        description={t('dashboard.posts.seriesDescription')}
        intro={t('dashboard.posts.seriesIntro')}
      />
      <SeriesList admin={admin} />
    </>
  )
}

function EditSeries({ id }: { id: string }) {
  const query = useQuery(seriesWithPosts(id))
  const { data, error } = query
  if (error instanceof ApiError && error.status === 404 && !data) return <NotFound />
  return (
    <>
      <p className="mb-2">
        <Link to={paths.manageSeries} className="link inline-flex min-h-11 items-center text-sm">
          {t('dashboard.posts.allSeries')}
        </Link>
      </p>
      <DashboardHead title={t('dashboard.posts.editSeries')} description={t('dashboard.posts.editSeriesDescription')} />
      <Loaded query={query}>{(series) => <SeriesEditor {...series} />}</Loaded>
    </>
  )
}
