import { paths } from '@byline/contract/addresses/paths'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { PageList } from '../../features/own-pages/page-list.tsx'
import { ownPages } from '../../features/own-pages/queries.ts'
import { useUser } from '../../features/sessions/session.ts'
import { useUndoableDeletions } from '../../features/trash/undoable-deletions.ts'
import { t } from '../../lib/language/texts.ts'
import { DashboardHead } from '../../ui/dashboard-head.tsx'
import { Link } from '../../ui/link.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Component as NotFound } from '../not-found.tsx'
import { ManagedRows } from './managed-rows.tsx'

/** The pages of one's own: their order, menus, deletion; for admins. */
export function Component() {
  return useUser().admin ? <Pages /> : <NotFound />
}

function Pages() {
  // The list of the last visit may be outdated, and the order is changed here.
  const list = useQuery({ ...ownPages, staleTime: 0 })
  const frame = useRef<HTMLDivElement>(null)
  const deleted = useUndoableDeletions().filter(({ deleted: { kind } }) => kind === 'page')
  const isEmpty = list.data?.pages.length === 0 && deleted.length === 0
  return (
    <>
      <DashboardHead
        title={t('dashboard.menu.pages')}
        description={t('dashboard.ownPages.description')}
        intro={t('dashboard.ownPages.intro')}
        className="mb-6 items-end"
      >
        {!isEmpty && (
          <Link to={paths.createPage} className="button">
            {t('dashboard.ownPages.add')}
          </Link>
        )}
      </DashboardHead>
      <ManagedRows list={list} frame={frame} isEmpty={isEmpty} empty={<NoPages />}>
        {list.data && <PageList pages={list.data.pages} frame={frame} />}
      </ManagedRows>
    </>
  )
}

function NoPages() {
  return (
    <EmptyState title={t('dashboard.ownPages.none')} description={t('dashboard.ownPages.noneHint')}>
      <Link to={paths.createPage} className="button">
        {t('dashboard.ownPages.add')}
      </Link>
    </EmptyState>
  )
}
