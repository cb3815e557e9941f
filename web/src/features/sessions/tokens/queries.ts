import { createToken, endToken, listTokens } from '@byline/contract/users/tokens'
import { afterSettled, afterSuccess } from '../../../lib/calls/after-call.ts'
import { callMutation, callQuery } from '../../../lib/calls/query-client.ts'
import { showSuccess } from '../../../ui/toasts/toasts.ts'

/** One's own personal tokens; read again each time that the page is opened. */
export const ownTokens = { ...callQuery(listTokens), staleTime: 0 }

const refreshingTokens = {
  ...afterSuccess(({ message }: { message: string }) => showSuccess(message)),
  ...afterSettled((client) => client.invalidateQueries({ queryKey: ownTokens.queryKey })),
}

export const createTokenMutation = { ...callMutation(createToken), ...refreshingTokens }
export const endTokenMutation = { ...callMutation(endToken), ...refreshingTokens }
