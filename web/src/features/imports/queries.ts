import type { ImportReport, UndoReport } from '@byline/contract/imports/import-report'
import {
  checkImport,
  createImport,
  deleteImport,
  getImportedRecords,
  getImportReport,
  getUndoReport,
  listImports,
  openImportStates,
  type SiteImport,
  startImport,
  undoImport,
} from '@byline/contract/imports/imports'
import { sayReport, sayUndoReport } from '@byline/contract/imports/say-report'
import { prepareExport } from '@byline/contract/imports/site-export'
import type { QueryClient } from '@tanstack/react-query'
import { afterSettled } from '../../lib/calls/after-call.ts'
import type { CallInput } from '../../lib/calls/api-client.ts'
import { callMutation, callQuery } from '../../lib/calls/query-client.ts'
import { t } from '../../lib/language/texts.ts'
import { showSuccess } from '../../ui/toasts/toasts.ts'

/** Milliseconds between two requests for an import under way, and for one that waits for somebody. */
const WORKING_MS = 1_000
const WAITING_MS = 5_000

/** Stale at once, because the work continues on the server. */
export const siteImports = {
  ...callQuery(listImports),
  staleTime: 0,
  meta: { failsInPlace: true },
  refetchInterval: ({ state }: { state: { data: { imports: SiteImport[] } | undefined } }) => {
    const open = openImport(state.data?.imports ?? [])
    if (!open) return false as const
    return ['checking', 'importing', 'undoing'].includes(open.state) ? WORKING_MS : WAITING_MS
  },
}

/** The import that has not ended. */
export function openImport(imports: readonly SiteImport[]): SiteImport | undefined {
  return imports.find(({ state }) => openImportStates.includes(state))
}

// Functions of the module, as React Query calls another one each time.
const saidReport = (report: ImportReport) => sayReport(report, t)
const saidUndoReport = (report: UndoReport) => sayUndoReport(report, t)

type Reported = Pick<SiteImport, '_id' | 'changedAt'>

/** The report of the last step of an import; each step makes a new one. */
export const reportOf = (of: Reported) => ({ ...lasting(getImportReport, of), select: saidReport })

/** The current addresses of its records. */
export const recordsOf = (of: Reported) => ({ ...lasting(getImportedRecords, of), staleTime: 0 })

export const undoReportOf = (of: Reported) => ({ ...lasting(getUndoReport, of), select: saidUndoReport })

function lasting<E extends typeof getImportReport | typeof getImportedRecords | typeof getUndoReport>(
  endpoint: E,
  { _id, changedAt }: Reported,
) {
  const query = callQuery(endpoint, { params: { id: _id } } as CallInput<E>)
  return {
    ...query,
    queryKey: [...query.queryKey, changedAt],
    meta: { failsInPlace: true },
    staleTime: Number.POSITIVE_INFINITY,
  }
}

function refresh(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [listImports.path] })
}

/** Reads again after a failure too, because somebody else may have been quicker. */
const refreshing = afterSettled(refresh)

export const exportMutation = callMutation(prepareExport)

export const createMutation = { ...callMutation(createImport), ...refreshing }
export const checkMutation = { ...callMutation(checkImport), ...refreshing }
export const startMutation = { ...callMutation(startImport), ...refreshing }
export const undoMutation = { ...callMutation(undoImport), ...refreshing }
export const deleteMutation = {
  ...callMutation(deleteImport),
  ...refreshing,
  onSuccess: ({ message }: { message: string }) => showSuccess(message),
}
