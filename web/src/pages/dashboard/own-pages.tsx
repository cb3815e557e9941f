import { paths } from '@byline/contract/addresses/paths'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { PageList } from '../../features/own-pages/page-list.tsx'
import { ownPages } from '../../features/own-pages/queries.ts'
import { useSession } from '../../features/sessions/session.ts'
import { useUndoableDeletions } from '../../features/trash/undoable-deletions.ts'
import { PageHead } from '../../lib/head/page-head.tsx'
import { DashboardTitle } from '../../ui/dashboard-title.tsx'
import { Link } from '../../ui/link.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Component as NotFound } from '../not-found.tsx'
import { ManagedRows } from './managed-rows.tsx'

/** The pages of one's own: their order, menus, deletion; for admins. */
export function Component() {
  const user = useSession()?.filterdData
  if (!user) return null
  return user.admin ? <Pages /> : <NotFound />
}

function Pages() {
  // The list of the last visit may be outdated, and the order is changed here.
  const list = useQuery({ ...ownPages, staleTime: 0 })
  const frame = useRef<HTMLDivElement>(null)
  const deleted = useUndoableDeletions().filter(({ deleted: { kind } }) => kind === 'page')
  const isEmpty = list.data?.pages.length === 0 && deleted.length === 0
  return (
    <>
      <PageHead title="Pages" description="The pages of this site." noIndex />
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <DashboardTitle title="Pages">
          What is no article: an imprint, a page about you, a way to reach you. The menus show them in this order.
        </DashboardTitle>
        {!isEmpty && (
          <Link to={paths.createPage} className="button">
            Add New Page
          </Link>
        )}
      </div>
      <ManagedRows list={list} frame={frame} isEmpty={isEmpty} empty={<NoPages />}>
        {list.data && <PageList pages={list.data.pages} frame={frame} />}
      </ManagedRows>
    </>
  )
}

function NoPages() {
  return (
    <EmptyState
      title="There are no pages of your own yet."
      description="Write the first one: it gets an address of its own, and a place in the header or the footer if you like."
    >
      <Link to={paths.createPage} className="button">
        Add New Page
      </Link>
    </EmptyState>
  )
}
