import { endOtherSessions, endOwnSession, listOwnSessions } from '@byline/contract/users/sessions'
import { afterSuccess } from '../../lib/calls/after-call.ts'
import { callMutation, callQuery } from '../../lib/calls/query-client.ts'
import { showSuccess } from '../../ui/toasts/toasts.ts'

/** One's own sessions; read again each time that the page is opened. */
export const ownSessions = { ...callQuery(listOwnSessions), staleTime: 0 }

const refreshingSessions = afterSuccess(({ message }: { message: string }, client) => {
  showSuccess(message)
  return client.invalidateQueries({ queryKey: ownSessions.queryKey })
})

export const endSessionMutation = { ...callMutation(endOwnSession), ...refreshingSessions }
export const endOthersMutation = { ...callMutation(endOtherSessions), ...refreshingSessions }
