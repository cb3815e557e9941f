import { paths } from '@byline/contract/addresses/paths'
import type { OwnPage } from '@byline/contract/own-pages'
import { useQuery } from '@tanstack/react-query'
import { ownPageToEdit } from '../../features/own-pages/manage-queries.ts'
import { OwnPageForm } from '../../features/own-pages/own-page-form.tsx'
import { BodyEditor } from '../../features/posts/editor/body-editor.tsx'
import { LeaveWarning } from '../../features/posts/form/leave-warning.tsx'
import { useSession } from '../../features/sessions/session.ts'
import { ApiError } from '../../lib/calls/api-client.ts'
import { PageHead } from '../../lib/head/page-head.tsx'
import { Navigate, useParams } from '../../lib/router/hooks.ts'
import { LoadFailed } from '../../ui/states/load-failed.tsx'
import { Loading } from '../../ui/states/loading.tsx'
import { Component as NotFound } from '../not-found.tsx'

/** The form for a new page of one's own or for one of them, for admins; other users see the not-found page. */
export function Component() {
  const user = useSession()?.filterdData
  const { slug } = useParams()
  if (!user) return null
  if (!user.admin) return <NotFound />
  return slug === undefined ? <CreatePage /> : <EditPage key={slug} slug={slug} />
}

function CreatePage() {
  return (
    <>
      <PageHead title="Create Page" description="A new page of this site." noIndex />
      <h1 className="dashboard-title mb-6">Create Page</h1>
      <OwnPageEditor />
    </>
  )
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

/** The form of a page with the editor that posts have. */
function OwnPageEditor({ page }: { page?: OwnPage }) {
  return (
    <OwnPageForm
      {...(page && { page })}
      bodyEditor={({ textKey, field, ...props }) => <BodyEditor key={textKey} {...props} {...field} />}
      leaveWarning={(props) => <LeaveWarning {...props} />}
    />
  )
}
