import {
  confirmEmail,
  forgotPassword,
  login,
  logoutEverywhere,
  profile,
  recoverAccount,
  register,
  resetPassword,
} from '@byline/contract/users/users'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { afterSuccess } from '../../lib/calls/after-call.ts'
import { apiOf, callMutation, callQuery } from '../../lib/calls/query-client.ts'
import { showSuccess } from '../../ui/toasts/toasts.ts'
import { currentSession, endSession, replaceUser, startSession } from './session.ts'

/** Stores the session and shows the server's message (specification §4). */
export const signingIn = afterSuccess((reply: Parameters<typeof startSession>[0]) => {
  startSession(reply)
  showSuccess(reply.message)
})

export const loginMutation = { ...callMutation(login), ...signingIn }

export const registerMutation = { ...callMutation(register), ...signingIn }

/** Ends every session of the user and, like a logout, reloads the page. */
export const logoutEverywhereMutation = {
  ...callMutation(logoutEverywhere),
  onSuccess() {
    endSession()
    location.reload()
  },
}

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

/** Reads the profile of a signed-in user again: whether the address is confirmed may have changed. */
export const refreshingProfile = afterSuccess((_reply, client) => {
  void client.invalidateQueries({ queryKey: [profile.path] })
})

export const confirmEmailMutation = { ...callMutation(confirmEmail), ...refreshingProfile }

const read = callQuery(profile)

/** The current data of the signed-in user on the server; updates the stored session. */
export const ownProfile = queryOptions({
  ...read,
  async queryFn(context) {
    if (typeof read.queryFn !== 'function') throw new Error('callQuery always sets queryFn')
    const user = await read.queryFn(context)
    replaceUser(user)
    return user
  },
})
