import { paths } from '@byline/contract/addresses/paths'
import { useQuery } from '@tanstack/react-query'
import dashboardStyles from '../../../features/dashboard/dashboard.css?url'
import { ownProfile } from '../../../features/sessions/queries.ts'
import { useSession } from '../../../features/sessions/session.ts'
import { SignedIn } from '../../../features/sessions/signed-in.tsx'
import { PageHead } from '../../../lib/head/page-head.tsx'
import { t } from '../../../lib/language/texts.ts'
import { Outlet, useLocation } from '../../../lib/router/hooks.ts'
import { Loading } from '../../../ui/states/loading.tsx'
import { NeedsScripts } from '../../../ui/states/needs-scripts.tsx'
import { Component as NotFound } from '../../not-found.tsx'
import { Sidebar } from './sidebar.tsx'

/**
 * The layout of every dashboard page, for signed-in users only (design §6). The menu is the same element before and
 * after the session is known, so that its button keeps the focus and answers a press that came before the scripts.
 */
export function Component() {
  const user = useSession()?.filterdData
  const here = useLocation().pathname.toLowerCase().replace(/\/+$/, '')
  const forAdmins = [paths.manageUsers, paths.manageNewsletter, paths.importAndExport].some((path) => path === here)
  // Other users see the not-found page, without the menu (design §6).
  const isHidden = forAdmins && user !== undefined && !user.admin
  const inRoom = here === paths.createPost || here.startsWith(paths.editPost(''))
  return (
    <>
      {/* The style sheet is in the server's HTML, so that the shell is never shown without its styles. */}
      <link rel="stylesheet" href={dashboardStyles} precedence="dashboard" />
      <div data-room={inRoom || undefined} className={isHidden ? undefined : 'dashboard'}>
        {!isHidden && <Sidebar asIcons={inRoom} />}
        <div className={isHidden ? undefined : 'dashboard-page'}>
          <SignedIn redirectTo={paths.login} shell={<Shell />}>
            {({ filterdData: { _id } }) => <Page key={_id} isHidden={isHidden} />}
          </SignedIn>
        </div>
      </div>
    </>
  )
}

function Shell() {
  return (
    <>
      <PageHead title={t('dashboard.menu.dashboard')} description={t('dashboard.home.summary')} noIndex />
      <h1 className="sr-only">{t('dashboard.menu.dashboard')}</h1>
      <NeedsScripts what="dashboard" />
      <Loading />
    </>
  )
}

function Page({ isHidden }: { isHidden: boolean }) {
  // Reads the profile again, because the stored admin flag may be out of date.
  useQuery(ownProfile)
  return isHidden ? <NotFound /> : <Outlet />
}
