import { decideReport, listReports } from '@byline/contract/reports/reports'
import { afterSettled, afterSuccess } from '../../../lib/calls/after-call.ts'
import { callPages } from '../../../lib/calls/call-pages.ts'
import { callMutation } from '../../../lib/calls/query-client.ts'
import { showSuccess } from '../../../ui/toasts/toasts.ts'

/** The reports that wait for a decision, oldest first; read again each time that they are shown. */
export const openReports = { ...callPages(listReports, {}), staleTime: 0, meta: { failsInPlace: true } }

export const decideMutation = {
  ...callMutation(decideReport),
  ...afterSuccess(({ message }: { message: string }) => showSuccess(message)),
  // Something removed may be in any list; after a failure too, because somebody else may have decided.
  ...afterSettled((client) => client.invalidateQueries()),
}
