import { paths } from '@byline/contract/paths'
import type { User } from '@byline/contract/users'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import dashboardStyles from '../../features/dashboard/dashboard.css?url'
import { ownProfile } from '../../features/sessions/queries.ts'
import { SignedIn } from '../../features/sessions/signed-in.tsx'
import { PageHead } from '../../lib/page-head.tsx'
import { Outlet, useLocation } from '../../lib/router/hooks.ts'
import { Loading } from '../../ui/loading.tsx'
import { NeedsScripts } from '../../ui/needs-scripts.tsx'
import { Component as NotFound } from '../not-found.tsx'
import { Sidebar } from './sidebar.tsx'

/** The layout of every dashboard page, for signed-in users only (design §6). */
export function Component() {
  return (
    <>
      {/* In the server's HTML, so that the shell is never shown without its styles. */}
      <link rel="stylesheet" href={dashboardStyles} precedence="dashboard" />
      <SignedIn redirectTo={paths.login} shell={<Shell />}>
        {({ filterdData: user }) => <Pages key={user._id} user={user} />}
      </SignedIn>
    </>
  )
}

function Shell() {
  return (
    <BesideMenu>
      <PageHead title="Dashboard" description="Your dashboard." noIndex />
      <h1 className="sr-only">Dashboard</h1>
      <NeedsScripts what="The dashboard" />
      <Loading />
    </BesideMenu>
  )
}

function Pages({ user }: { user: User }) {
  // Reads the profile again, because the stored admin flag may be out of date.
  useQuery(ownProfile)
  const here = useLocation().pathname.toLowerCase().replace(/\/+$/, '')
  const forAdmins = [paths.manageUsers, paths.manageNewsletter].some((path) => path === here)
  // Other users see the not-found page, without the menu (design §6).
  if (forAdmins && !user.admin) return <NotFound />
  return (
    <BesideMenu>
      <Outlet />
    </BesideMenu>
  )
}

function BesideMenu({ children }: { children: ReactNode }) {
  return (
    <div className="dashboard">
      <Sidebar />
      <div className="dashboard-page">{children}</div>
    </div>
  )
}
