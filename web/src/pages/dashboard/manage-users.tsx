import { paths } from '@byline/contract/addresses/paths'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { NoUsers } from '../../features/users/manage/no-users.tsx'
import { UsersTable } from '../../features/users/manage/users-table.tsx'
import { pageOfUsers } from '../../features/users/queries/queries.ts'
import { readUsersPlace, usersAddress } from '../../features/users/queries/users-place.ts'
import { ApiError } from '../../lib/calls/api-client.ts'
import { t } from '../../lib/language/texts.ts'
import { useNavigate, useSearchParams } from '../../lib/router/hooks.ts'
import { DashboardHead } from '../../ui/dashboard-head.tsx'
import { Link } from '../../ui/link.tsx'
import { FilterBox } from '../../ui/table/filter-box.tsx'
import { Component as NotFound } from '../not-found.tsx'
import { ManagedPage, useManagedRows } from './managed-rows.tsx'

/** Manage Users (specification §2), for admins. */
export function Component() {
  const navigate = useNavigate()
  const place = readUsersPlace(useSearchParams())
  const { q, after } = place
  const list = useQuery({ ...pageOfUsers(place), placeholderData: keepPreviousData })
  const managed = useManagedRows(list, list.data?.users, usersAddress(place))
  if (list.error instanceof ApiError && list.error.status === 403) return <NotFound />
  const filterBy = (text: string) =>
    // Only the first letter adds a history entry.
    navigate(usersAddress({ q: text }), { replace: q !== '', preventScrollReset: true })
  return (
    <>
      <DashboardHead title={t('dashboard.users.manageUsers')} description={t('dashboard.users.manageDescription')}>
        <div className="flex flex-wrap items-center gap-3 max-sm:w-full">
          <FilterBox label={t('dashboard.users.filter')} value={q} onChange={filterBy} />
          <Link to={paths.securityLog} className="button-quiet max-sm:w-full">
            {t('dashboard.security.title')}
          </Link>
          <Link to={paths.invitations} className="button-quiet max-sm:w-full">
            {t('dashboard.invitations.title')}
          </Link>
        </div>
      </DashboardHead>
      <ManagedPage
        {...managed}
        rows="user"
        filter={q}
        addressOf={(start) => usersAddress({ q, ...start })}
        empty={<NoUsers q={q} after={after} />}
      >
        <UsersTable users={managed.rows} busy={list.isPlaceholderData} />
      </ManagedPage>
    </>
  )
}
