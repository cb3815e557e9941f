import { endOtherSessions, endOwnSession, listOwnSessions } from '@byline/contract/users/sessions'
import { afterSettled, afterSuccess } from '../../lib/calls/after-call.ts'
import { callMutation, callQuery } from '../../lib/calls/query-client.ts'
import { showSuccess } from '../../ui/toasts/toasts.ts'

/** One's own sessions; read again each time that the page is opened. */
export const ownSessions = { ...callQuery(listOwnSessions), staleTime: 0 }

/** Also after a failure: the session may have ended already. */
const refreshingSessions = {
  ...afterSuccess(({ message }: { message: string }) => showSuccess(message)),
  ...afterSettled((client) => client.invalidateQueries({ queryKey: ownSessions.queryKey })),
}

export const endSessionMutation = { ...callMutation(endOwnSession), ...refreshingSessions }
export const endOthersMutation = { ...callMutation(endOtherSessions), ...refreshingSessions }
