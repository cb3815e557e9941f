import { logoutEverywhere, profile } from '@byline/contract/users/users'
import { queryOptions } from '@tanstack/react-query'
import { afterSuccess } from '../../lib/calls/after-call.ts'
import { callMutation, callQuery } from '../../lib/calls/query-client.ts'
import { endSession, replaceUser } from './session.ts'

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
