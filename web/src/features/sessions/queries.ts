import {
  confirmEmail,
  forgotPassword,
  login,
  logoutEverywhere,
  profile,
  register,
  resetPassword,
} from '@byline/contract/users/users'
import { type MutationFunctionContext, queryOptions } from '@tanstack/react-query'
import { callMutation, callQuery } from '../../lib/calls/query-client.ts'
import { showSuccess } from '../../ui/toasts/toasts.ts'
import { endSession, replaceUser, startSession } from './session.ts'

export const loginMutation = { ...callMutation(login), onSuccess: storeReply }

export const registerMutation = { ...callMutation(register), onSuccess: storeReply }

/** Stores the session and shows the server's message (specification §4). */
function storeReply(reply: Parameters<typeof startSession>[0]): void {
  startSession(reply)
  showSuccess(reply.message)
}

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
  onSuccess: ({ message }: { message: string }) => showSuccess(message),
}

/** Reads the profile of a signed-in user again; the page shows the result. */
export const confirmEmailMutation = {
  ...callMutation(confirmEmail),
  onSuccess(_reply: unknown, _input: unknown, _result: unknown, { client }: MutationFunctionContext) {
    void client.invalidateQueries({ queryKey: [profile.path] })
  },
}

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
