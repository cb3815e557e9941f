import { paths } from '@byline/contract/addresses/paths'
import { useQuery } from '@tanstack/react-query'
import { ownPageToEdit } from '../../features/own-pages/manage-queries.ts'
import { useSession } from '../../features/sessions/session.ts'
import { ApiError } from '../../lib/calls/api-client.ts'
import { PageHead } from '../../lib/head/page-head.tsx'
import { Navigate, useParams } from '../../lib/router/hooks.ts'
import { LoadFailed } from '../../ui/states/load-failed.tsx'
import { Loading } from '../../ui/states/loading.tsx'
import { Component as NotFound } from '../not-found.tsx'
import { OwnPageEditor } from './own-page-editor.tsx'

/** The form for a page of one's own, for admins; other users see the not-found page. */
export function Component() {
  const user = useSession()?.filterdData
  const { slug = '' } = useParams()
  if (!user) return null
  return user.admin ? <EditPage key={slug} slug={slug} /> : <NotFound />
}

function EditPage({ slug }: { slug: string }) {
  const { data, error, refetch } = useQuery(ownPageToEdit(slug))
  if (data && data.page.slug !== slug) return <Navigate to={paths.editPage(data.page.slug)} />
  if (error instanceof ApiError && error.status === 404 && !data) return <NotFound />
  return (
    <>
      <PageHead title="Edit Page" description="A page of this site." noIndex />
      <h1 className="dashboard-title mb-6">Edit Page</h1>
      {data ? (
        <OwnPageEditor page={data.page} />
      ) : error ? (
        <LoadFailed error={error} retry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </>
  )
}
