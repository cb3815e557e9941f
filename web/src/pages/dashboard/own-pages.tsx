import { paths } from '@byline/contract/addresses/paths'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { PageList } from '../../features/own-pages/page-list.tsx'
import { ownPages } from '../../features/own-pages/queries.ts'
import { useSession } from '../../features/sessions/session.ts'
import { useUndoableDeletions } from '../../features/trash/undoable-deletions.ts'
import { PageHead } from '../../lib/head/page-head.tsx'
import { Link } from '../../ui/link.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { LoadFailed } from '../../ui/states/load-failed.tsx'
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx'
import { Component as NotFound } from '../not-found.tsx'

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
        <div>
          <h1 className="dashboard-title">Pages</h1>
          <p className="mt-2 max-w-[36rem] text-muted">
            What is no article: an imprint, a page about you, a way to reach you. The menus show
            them in this order.
          </p>
        </div>
        {!isEmpty && (
          <Link to={paths.createPage} className="button">
            Add New Page
          </Link>
        )}
      </div>
      <div ref={frame}>
        {list.error && !list.data ? (
          <LoadFailed error={list.error} retry={() => void list.refetch()} />
        ) : !list.data ? (
          <TableSkeleton />
        ) : isEmpty ? (
          <EmptyState
            title="There are no pages of your own yet."
            description="Write the first one: it gets an address of its own, and a place in the header or the footer if you like."
          >
            <Link to={paths.createPage} className="button">
              Add New Page
            </Link>
          </EmptyState>
        ) : (
          <PageList pages={list.data.pages} frame={frame} />
        )}
      </div>
    </>
  )
}
