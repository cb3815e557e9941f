import { paths } from '@byline/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { ownProfile } from '../../features/sessions/queries.ts'
import { SignedIn } from '../../features/sessions/signed-in.tsx'
import { PageHead } from '../../lib/page-head.tsx'
import { Loading } from '../../ui/loading.tsx'

/** Around every page of the dashboard, which is for signed-in visitors alone (design §6). */
export function Component() {
  return (
    <div className="page-width py-10 sm:py-14">
      <SignedIn otherwise={paths.login} shell={<Shell />}>
        {({ filterdData: user }) => <Pages key={user._id} />}
      </SignedIn>
    </div>
  )
}

function Shell() {
  return (
    <>
      <PageHead title="Dashboard" description="Your dashboard on Byline." hidden />
      <h1 className="sr-only">Dashboard</h1>
      <Loading />
    </>
  )
}

function Pages() {
  // Whether somebody is an admin is read anew, besides what was stored at login.
  useQuery(ownProfile)
  return <Outlet />
}
