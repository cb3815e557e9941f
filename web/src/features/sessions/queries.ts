import { paths } from '@byline/contract/addresses/paths'
import { login, logoutEverywhere, profile, register } from '@byline/contract/users/users'
import { queryOptions } from '@tanstack/react-query'
import { afterSuccess } from '../../lib/calls/after-call.ts'
import { callMutation, callQuery } from '../../lib/calls/query-client.ts'
import { showSuccess } from '../../ui/toasts/toasts.ts'
import { FACTORS_ID } from './factors-id.ts'
import { endSession, replaceUser, startSession } from './session.ts'
import { storeReturnAddress } from './store-return-path.ts'

/** Stores the session and shows the server's message (specification §4). */
export const signingIn = afterSuccess(
  (reply: Parameters<typeof startSession>[0] & { factorNeeded?: boolean | undefined }) => {
    if (reply.factorNeeded) storeReturnAddress(`${paths.profile}#${FACTORS_ID}`)
    startSession(reply)
    showSuccess(reply.message)
  },
)

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

/** Reads the profile of a signed-in user again: whether the address is confirmed may have changed. */
export const refreshingProfile = afterSuccess((_reply, client) => {
  void client.invalidateQueries({ queryKey: [profile.path] })
})

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
