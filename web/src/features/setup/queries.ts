import { checkSetup, setUp } from '@byline/contract/setup'
import { readFront, readSite } from '@byline/contract/site'
import type { MutationFunctionContext } from '@tanstack/react-query'
import { callMutation, callQuery } from '../../lib/query-client.ts'
import { startSession } from '../sessions/session.ts'

/** Whether a setup link can be used; the page says itself why not. */
export const setupLink = (secret: string) => ({
  ...callQuery(checkSetup, { params: { secret } }),
  meta: { failsInPlace: true },
  staleTime: Number.POSITIVE_INFINITY,
})

type Reply = Parameters<typeof startSession>[0]

/** Signs the owner in, and forgets what was read of the site before it had its name. */
export const setUpMutation = {
  ...callMutation(setUp),
  onSuccess(reply: Reply, _input: unknown, _result: unknown, context: MutationFunctionContext) {
    startSession(reply)
    const { client } = context
    client.removeQueries({ type: 'inactive' })
    for (const { path } of [readSite, readFront]) {
      void client.invalidateQueries({ queryKey: [path] })
    }
  },
}
