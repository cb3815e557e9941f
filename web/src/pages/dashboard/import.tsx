import { useQuery } from '@tanstack/react-query'
import { BringIn } from '../../features/imports/bring-in.tsx'
import { FormerImports } from '../../features/imports/former-imports.tsx'
import { openImport, siteImports } from '../../features/imports/queries.ts'
import { TakeOut } from '../../features/imports/take-out.tsx'
import { ApiError } from '../../lib/calls/api-client.ts'
import { DashboardHead } from '../../ui/dashboard-head.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { Component as NotFound } from '../not-found.tsx'

/** Imports another site and exports this one, for admins (design §6). */
export function Component() {
  const query = useQuery(siteImports)
  const { error } = query
  if (error instanceof ApiError && error.status === 403) return <NotFound />
  return (
    <>
      <DashboardHead
        title="Import and export"
        description="Bring another site in, or take this one out."
        className="mb-8"
      />
      <Loaded query={query}>
        {({ imports, maxBytes }) => {
          const open = openImport(imports)
          return (
            <div className="grid gap-8 [&>*]:min-w-0">
              {error && (
                <p role="status" className="notice">
                  The server does not answer at the moment. What runs there goes on, and this page shows it as soon as
                  there is an answer.
                </p>
              )}
              <BringIn open={open} imports={imports} maxBytes={maxBytes} />
              <FormerImports imports={imports.filter((one) => one !== open)} busy={open !== undefined} />
              <TakeOut />
            </div>
          )
        }}
      </Loaded>
    </>
  )
}
