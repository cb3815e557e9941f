import { useQuery } from '@tanstack/react-query'
import { BringIn } from '../../features/imports/bring-in.tsx'
import { FormerImports } from '../../features/imports/former-imports.tsx'
import { openImport, siteImports } from '../../features/imports/queries.ts'
import { TakeOut } from '../../features/imports/take-out.tsx'
import { ApiError } from '../../lib/calls/api-client.ts'
import { PageHead } from '../../lib/head/page-head.tsx'
import { LoadFailed } from '../../ui/states/load-failed.tsx'
import { Loading } from '../../ui/states/loading.tsx'
import { Component as NotFound } from '../not-found.tsx'

/** Another site comes in, and this one can be taken out, for admins (design §6). */
export function Component() {
  const { data, error, refetch } = useQuery(siteImports)
  if (error instanceof ApiError && error.status === 403) return <NotFound />
  const open = openImport(data?.imports ?? [])
  return (
    <>
      <PageHead title="Import and export" description="Bring another site in, or take this one out." noIndex />
      <h1 className="dashboard-title mb-8">Import and export</h1>
      {data ? (
        <div className="grid gap-8 [&>*]:min-w-0">
          {error && (
            <p role="status" className="notice">
              The server does not answer at the moment. What runs there goes on, and this page shows it as soon as there
              is an answer.
            </p>
          )}
          <BringIn open={open} imports={data.imports} maxBytes={data.maxBytes} />
          <FormerImports imports={data.imports.filter((one) => one !== open)} busy={open !== undefined} />
          <TakeOut />
        </div>
      ) : error ? (
        <LoadFailed error={error} retry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </>
  )
}
