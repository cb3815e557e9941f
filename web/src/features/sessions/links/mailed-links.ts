import { confirmEmail, forgotPassword, profile, recoverAccount, resetPassword } from '@byline/contract/users/users'
import type { QueryClient } from '@tanstack/react-query'
import { afterSuccess } from '../../../lib/calls/after-call.ts'
import { apiOf, callMutation } from '../../../lib/calls/query-client.ts'
import { showSuccess } from '../../../ui/toasts/toasts.ts'
import { refreshingProfile } from '../queries.ts'
import { currentSession } from '../session.ts'

export const forgotPasswordMutation = callMutation(forgotPassword)

export const resetPasswordMutation = {
  ...callMutation(resetPassword),
  ...afterSuccess(async ({ message }: { message: string }, client) => {
    await dropEndedSession(client)
    showSuccess(message)
  }),
}

export const recoverAccountMutation = {
  ...callMutation(recoverAccount),
  ...afterSuccess((_reply, client) => dropEndedSession(client)),
}

/** Forgets the session of this browser if it is one of those that were just ended, and not that of somebody else. */
async function dropEndedSession(client: QueryClient): Promise<void> {
  // A reply with status 401 ends the session that it belongs to.
  if (currentSession())
    await apiOf(client)
      .call(profile, {})
      .catch(() => undefined)
}

export const confirmEmailMutation = { ...callMutation(confirmEmail), ...refreshingProfile }
