import { checkSetup, setUp } from '@byline/contract/setup'
import { callMutation, callQuery } from '../../lib/calls/query-client.ts'
import { startSession } from '../sessions/session.ts'

/** Whether a setup link can be used; the page says itself why not. */
export const setupLink = (secret: string) => ({
  ...callQuery(checkSetup, { params: { secret } }),
  meta: { failsInPlace: true },
  // A new session reads all queries again, and this link no longer works then.
  staleTime: 'static' as const,
})

/** Signs the owner in. */
export const setUpMutation = {
  ...callMutation(setUp),
  onSuccess: (reply: Parameters<typeof startSession>[0]) => startSession(reply),
}
