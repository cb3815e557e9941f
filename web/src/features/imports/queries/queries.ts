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
import { prepareExport } from '@byline/contract/imports/site-export'
import type { MutationFunctionContext } from '@tanstack/react-query'
import type { CallInput } from '../../../lib/calls/api-client.ts'
import { callMutation, callQuery } from '../../../lib/calls/query-client.ts'
import { showSuccess } from '../../../ui/toasts/toasts.ts'

/** Milliseconds between two looks at an import under way, and at one that waits for somebody. */
const WORKING_MS = 1_000
const WAITING_MS = 5_000

/** Stale at once, since the work goes on while nobody looks. */
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

/** The one that has not ended. */
export function openImport(imports: readonly SiteImport[]): SiteImport | undefined {
  return imports.find(({ state }) => openImportStates.includes(state))
}

type Reported = Pick<SiteImport, '_id' | 'changedAt'>

/** The report of the last work on an import; it is another one after each. */
export const reportOf = (of: Reported) => lasting(getImportReport, of)

/** Where its records are now. */
export const recordsOf = (of: Reported) => ({ ...lasting(getImportedRecords, of), staleTime: 0 })

export const undoReportOf = (of: Reported) => lasting(getUndoReport, of)

function lasting<
  E extends typeof getImportReport | typeof getImportedRecords | typeof getUndoReport,
>(endpoint: E, { _id, changedAt }: Reported) {
  const query = callQuery(endpoint, { params: { id: _id } } as CallInput<E>)
  return {
    ...query,
    queryKey: [...query.queryKey, changedAt],
    meta: { failsInPlace: true },
    staleTime: Number.POSITIVE_INFINITY,
  }
}

function refresh(
  _reply: unknown,
  _input: unknown,
  _result: unknown,
  { client }: MutationFunctionContext,
) {
  return client.invalidateQueries({ queryKey: [listImports.path] })
}

/** A failure may mean that somebody else was quicker. */
const refreshing = { onSuccess: refresh, onError: refresh }

export const exportMutation = callMutation(prepareExport)

export const createMutation = { ...callMutation(createImport), ...refreshing }
export const checkMutation = { ...callMutation(checkImport), ...refreshing }
export const startMutation = { ...callMutation(startImport), ...refreshing }
export const undoMutation = { ...callMutation(undoImport), ...refreshing }
export const deleteMutation = {
  ...callMutation(deleteImport),
  ...refreshing,
  onSuccess(
    reply: { message: string },
    input: unknown,
    result: unknown,
    context: MutationFunctionContext,
  ) {
    showSuccess(reply.message)
    return refresh(reply, input, result, context)
  },
}
