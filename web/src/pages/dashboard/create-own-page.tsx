import { useSession } from '../../features/sessions/session.ts'
import { PageHead } from '../../lib/head/page-head.tsx'
import { Component as NotFound } from '../not-found.tsx'
import { OwnPageEditor } from './own-page-editor.tsx'

/** The form for a new page of one's own, for admins. */
export function Component() {
  const user = useSession()?.filterdData
  if (!user) return null
  if (!user.admin) return <NotFound />
  return (
    <>
      <PageHead title="Create Page" description="A new page of this site." noIndex />
      <h1 className="dashboard-title mb-6">Create Page</h1>
      <OwnPageEditor />
    </>
  )
}
