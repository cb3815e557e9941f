import { paths } from '@byline/contract/addresses/paths'
import type { OwnPage } from '@byline/contract/own-pages'
import { useQuery } from '@tanstack/react-query'
import { ownPageToEdit } from '../../features/own-pages/manage-queries.ts'
import { OwnPageForm } from '../../features/own-pages/own-page-form.tsx'
import { BodyEditor } from '../../features/posts/editor/body-editor.tsx'
import { LeaveWarning } from '../../features/posts/form/leave-warning.tsx'
import { useUser } from '../../features/sessions/session.ts'
import { ApiError } from '../../lib/calls/api-client.ts'
import { t } from '../../lib/language/texts.ts'
import { Navigate, useParams } from '../../lib/router/hooks.ts'
import { DashboardHead } from '../../ui/dashboard-head.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { Component as NotFound } from '../not-found.tsx'

/** The form for a new page of one's own or for one of them, for admins; other users see the not-found page. */
export function Component() {
  const { admin } = useUser()
  const { slug } = useParams()
  if (!admin) return <NotFound />
  return slug === undefined ? <CreatePage /> : <EditPage key={slug} slug={slug} />
}

function CreatePage() {
  return (
    <>
      <DashboardHead
        title={t('dashboard.ownPages.createTitle')}
        description={t('dashboard.ownPages.createDescription')}
      />
      <OwnPageEditor />
    </>
  )
}

function EditPage({ slug }: { slug: string }) {
  const query = useQuery(ownPageToEdit(slug))
  const { data, error } = query
  if (data && data.page.slug !== slug) return <Navigate to={paths.editPage(data.page.slug)} />
  if (error instanceof ApiError && error.status === 404 && !data) return <NotFound />
  return (
    <>
      <DashboardHead title={t('dashboard.ownPages.editTitle')} description={t('dashboard.ownPages.editDescription')} />
      <Loaded query={query}>{({ page }) => <OwnPageEditor page={page} />}</Loaded>
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
