import { paths } from '@byline/contract/paths'
import type { User } from '@byline/contract/users'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Outlet, useMatch } from 'react-router'
import dashboardStyles from '../../features/dashboard/dashboard.css?url'
import { ownProfile } from '../../features/sessions/queries.ts'
import { SignedIn } from '../../features/sessions/signed-in.tsx'
import { PageHead } from '../../lib/page-head.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Component as NotFound } from '../not-found.tsx'
import { Sidebar } from './sidebar.tsx'

/** Around every page of the dashboard, which is for signed-in visitors alone (design §6). */
export function Component() {
  return (
    <>
      {/* Stands in the server's HTML, so that the shell never shows without it. */}
      <link rel="stylesheet" href={dashboardStyles} precedence="dashboard" />
      <SignedIn otherwise={paths.login} shell={<Shell />}>
        {({ filterdData: user }) => <Pages key={user._id} user={user} />}
      </SignedIn>
    </>
  )
}

function Shell() {
  return (
    <BesideMenu>
      <PageHead title="Dashboard" description="Your dashboard on Byline." hidden />
      <h1 className="sr-only">Dashboard</h1>
      <Loading />
    </BesideMenu>
  )
}

function Pages({ user }: { user: User }) {
  // Whether somebody is an admin is read anew, besides what was stored at login.
  useQuery(ownProfile)
  const forAdmins = useMatch(paths.manageUsers) !== null
  // To everybody else the page is not there (design §6), nor the menu around it.
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
