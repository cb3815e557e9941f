import { useQuery } from '@tanstack/react-query'
import { BringIn } from '../../features/imports/bring-in.tsx'
import { FormerImports } from '../../features/imports/former-imports.tsx'
import { openImport, siteImports } from '../../features/imports/queries.ts'
import { TakeOut } from '../../features/imports/take-out.tsx'
import { ApiError } from '../../lib/calls/api-client.ts'
import { t } from '../../lib/language/texts.ts'
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
        title={t('dashboard.menu.importAndExport')}
        description={t('dashboard.imports.description')}
        className="mb-8"
      />
      <Loaded query={query}>
        {({ imports, maxBytes }) => {
          const open = openImport(imports)
          return (
            <div className="grid gap-8 [&>*]:min-w-0">
              {error && (
                <p role="status" className="notice">
                  {t('dashboard.imports.noAnswer')}
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
