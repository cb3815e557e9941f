import { dismissFirstSteps, readDashboard } from '@byline/contract/dashboard'
import { afterSuccess } from '../../lib/calls/after-call.ts'
import { callMutation, callQuery } from '../../lib/calls/query-client.ts'

/** Stale at once, so that every visit shows changes made elsewhere. */
export const dashboard = { ...callQuery(readDashboard), staleTime: 0 }

export const dismissFirstStepsMutation = {
  ...callMutation(dismissFirstSteps),
  ...afterSuccess((_reply, client) => client.invalidateQueries({ queryKey: [readDashboard.path] })),
}
