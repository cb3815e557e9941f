import { paths } from '@byline/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { NoUsers } from '../../features/users/no-users.tsx'
import { pageOfUsers } from '../../features/users/queries.ts'
import { UsersTable } from '../../features/users/users-table.tsx'
import { ApiError } from '../../lib/api-client.ts'
import { PageHead } from '../../lib/page-head.tsx'
import { FilterBox } from '../../ui/filter-box.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Component as NotFound } from '../not-found.tsx'

/** Manage Users (specification §2), for admins. */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const q = search.get('q') ?? ''
  const after = search.get('after') ?? undefined
  const list = useQuery(pageOfUsers({ q, after }))
  if (list.error instanceof ApiError && list.error.status === 403) return <NotFound />
  const next = list.data?.nextCursor ?? undefined
  return (
    <>
      <PageHead title="Manage Users" description="Everybody who has an account." noIndex />
      <div className="mb-8 flex flex-wrap items-center justify-between gap-4">
        <h1 className="dashboard-title">Manage Users</h1>
        <FilterBox
          label="Filter by name or email"
          value={q}
          onChange={(text) => setSearch(text ? { q: text } : {}, { replace: true })}
        />
      </div>
      {list.data?.users.length === 0 ? (
        <NoUsers q={q} after={after} />
      ) : list.data ? (
        <UsersTable users={list.data.users} />
      ) : list.error ? (
        <LoadFailed error={list.error} retry={() => void list.refetch()} />
      ) : (
        <Loading />
      )}
      <Pagination first={after && addressOf({ q })} next={next && addressOf({ q, after: next })} />
    </>
  )
}

function addressOf(place: { q: string; after?: string }): string {
  const given = Object.entries(place).filter(([, value]) => value !== '')
  return given.length > 0 ? `${paths.manageUsers}?${new URLSearchParams(given)}` : paths.manageUsers
}
