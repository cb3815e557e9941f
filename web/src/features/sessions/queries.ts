import { confirmEmail as confirmEmailCall } from '@byline/contract/confirmations'
import * as contract from '@byline/contract/users'
import { type MutationFunctionContext, queryOptions } from '@tanstack/react-query'
import { callMutation, callQuery } from '../../lib/query-client.ts'
import { showSuccess } from '../../ui/toasts.ts'
import { endSession, replaceUser, startSession } from './session.ts'

export const login = { ...callMutation(contract.login), onSuccess: storeReply }

export const register = { ...callMutation(contract.register), onSuccess: storeReply }

/** Stores the session and shows the server's message (specification §4). */
function storeReply(reply: Parameters<typeof startSession>[0]): void {
  startSession(reply)
  showSuccess(reply.message)
}

/** Ends every session and, like logging out, reloads the page. */
export const logoutEverywhere = {
  ...callMutation(contract.logoutEverywhere),
  onSuccess() {
    endSession()
    location.reload()
  },
}

export const forgotPassword = {
  ...callMutation(contract.forgotPassword),
  onSuccess: ({ message }: { message: string }) => showSuccess(message),
}

export const resetPassword = {
  ...callMutation(contract.resetPassword),
  onSuccess: ({ message }: { message: string }) => showSuccess(message),
}

/** The page shows the result as well; the profile of a signed-in user is read again. */
export const confirmEmail = {
  ...callMutation(confirmEmailCall),
  onSuccess(
    { message }: { message: string },
    _input: unknown,
    _result: unknown,
    { client }: MutationFunctionContext,
  ) {
    showSuccess(message)
    void client.invalidateQueries({ queryKey: [contract.profile.path] })
  },
}

const read = callQuery(contract.profile)

/** The signed-in user as the server has them now; updates the stored session. */
export const ownProfile = queryOptions({
  ...read,
  async queryFn(context) {
    if (typeof read.queryFn !== 'function') throw new Error('callQuery always sets queryFn')
    const user = await read.queryFn(context)
    replaceUser(user)
    return user
  },
})
