import { confirmEmail } from '@byline/contract/confirmations'
import {
  forgotPassword,
  login,
  logoutEverywhere,
  profile,
  register,
  resetPassword,
} from '@byline/contract/users'
import { type MutationFunctionContext, queryOptions } from '@tanstack/react-query'
import { callMutation, callQuery } from '../../lib/query-client.ts'
import { showSuccess } from '../../ui/toasts.ts'
import { endSession, replaceUser, startSession } from './session.ts'

/** Whoever comes in: the session is stored and the server's message shown (specification §4). */
export const signIn = {
  ...callMutation(login),
  onSuccess: startWith,
}

export const signUp = {
  ...callMutation(register),
  onSuccess: startWith,
}

function startWith(reply: Parameters<typeof startSession>[0]): void {
  startSession(reply)
  showSuccess(reply.message)
}

/** Ends every session; like logging out, it ends with a fresh page. */
export const signOutEverywhere = {
  ...callMutation(logoutEverywhere),
  onSuccess() {
    endSession()
    location.reload()
  },
}

export const askForReset = {
  ...callMutation(forgotPassword),
  onSuccess: ({ message }: { message: string }) => showSuccess(message),
}

export const setNewPassword = {
  ...callMutation(resetPassword),
  onSuccess: ({ message }: { message: string }) => showSuccess(message),
}

/** The page itself says what came of it; whoever is signed in here is read anew. */
export const confirmAddress = {
  ...callMutation(confirmEmail),
  onSuccess(
    { message }: { message: string },
    _input: unknown,
    _result: unknown,
    { client }: MutationFunctionContext,
  ) {
    showSuccess(message)
    void client.invalidateQueries({ queryKey: [profile.path] })
  },
}

const read = callQuery(profile)

/** The signed-in user as the server knows them now; the stored data follow. */
export const ownProfile = queryOptions({
  ...read,
  async queryFn(context) {
    if (typeof read.queryFn !== 'function') throw new Error('callQuery brings its function')
    const user = await read.queryFn(context)
    replaceUser(user)
    return user
  },
})
