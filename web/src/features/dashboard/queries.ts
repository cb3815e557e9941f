import { dismissFirstSteps, readDashboard } from '@byline/contract/dashboard'
import type { MutationFunctionContext } from '@tanstack/react-query'
import { callMutation, callQuery } from '../../lib/calls/query-client.ts'

/** Stale at once, so that every visit shows changes made elsewhere. */
export const dashboard = { ...callQuery(readDashboard), staleTime: 0 }

export const dismissFirstStepsMutation = {
  ...callMutation(dismissFirstSteps),
  onSuccess(
    _reply: unknown,
    _input: unknown,
    _result: unknown,
    { client }: MutationFunctionContext,
  ) {
    return client.invalidateQueries({ queryKey: [readDashboard.path] })
  },
}
