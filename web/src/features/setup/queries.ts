import { checkSetup, setUp } from '@byline/contract/setup'
import type { MutationFunctionContext } from '@tanstack/react-query'
import { callMutation, callQuery } from '../../lib/query-client.ts'
import { startSession } from '../sessions/session.ts'

/** Whether a setup link can be used; the page says itself why not. */
export const setupLink = (secret: string) => ({
  ...callQuery(checkSetup, { params: { secret } }),
  meta: { failsInPlace: true },
  staleTime: Number.POSITIVE_INFINITY,
})

/** Signs the owner in. */
export const setUpMutation = {
  ...callMutation(setUp),
  onSuccess(
    reply: Parameters<typeof startSession>[0],
    _input: unknown,
    _result: unknown,
    { client }: MutationFunctionContext,
  ) {
    // Before the session changes, as all queries are read again then, and the link no longer works.
    client.removeQueries({ queryKey: [checkSetup.path] })
    startSession(reply)
  },
}
