import { sendConfirmation } from '@byline/contract/confirmations'
import { downloadData } from '@byline/contract/own-data'
import {
  deleteUser,
  grantAdmin,
  grantVerified,
  listUsers,
  profile,
  revokeAdmin,
  revokeVerified,
  type User,
  updateProfile,
  updateProfilePicture,
} from '@byline/contract/users'
import type { MutationFunctionContext } from '@tanstack/react-query'
import { callMutation, callQuery } from '../../lib/query-client.ts'
import { showLoading, showSuccess } from '../../ui/toasts.ts'
import { endSession, replaceUser } from '../sessions/session.ts'
import { undoable } from '../trash/undoable.ts'

const USERS_PER_PAGE = 50

interface UsersPlace {
  after?: string | undefined
  q?: string | undefined
}

export const pageOfUsers = ({ after, q }: UsersPlace) =>
  callQuery(listUsers, {
    query: { limit: USERS_PER_PAGE, ...(after && { after }), ...(q && { q }) },
  })

/** What an admin does to a user: the button waits until the list is fresh (specification §4). */
const onTheList = {
  async onSuccess(
    { message }: { message: string },
    _input: unknown,
    _result: unknown,
    { client }: MutationFunctionContext,
  ) {
    showSuccess(message)
    await refresh(client)
  },
}

/** Admins may have changed themselves. */
function refresh(client: MutationFunctionContext['client']) {
  return Promise.all([
    client.invalidateQueries({ queryKey: [listUsers.path] }),
    client.invalidateQueries({ queryKey: [profile.path] }),
  ])
}

export const verify = { ...callMutation(grantVerified), ...onTheList }
export const unverify = { ...callMutation(revokeVerified), ...onTheList }
export const promote = { ...callMutation(grantAdmin), ...onTheList }
export const demote = { ...callMutation(revokeAdmin), ...onTheList }

export const removeUser = { ...callMutation(deleteUser), ...undoable(refresh) }

/** Changes of one's own: the stored user becomes what the server answers (specification §4). */
const onOneself = {
  onSuccess(
    { data, message }: { data: User; message: string },
    _input: unknown,
    _result: unknown,
    { client }: MutationFunctionContext,
  ) {
    replaceUser(data)
    showSuccess(message)
    void client.invalidateQueries({ queryKey: [profile.path] })
  },
}

export const changeProfile = { ...callMutation(updateProfile), ...onOneself }

/** The address may be confirmed by now, in another browser. */
export const askForConfirmation = {
  ...callMutation(sendConfirmation),
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

/** A picture may be long on its way. */
export const changePicture = {
  ...callMutation(updateProfilePicture),
  ...onOneself,
  onMutate: () => showLoading('Saving your picture ...'),
  onSettled(_reply: unknown, _error: unknown, _input: unknown, finish: (() => void) | undefined) {
    finish?.()
  },
}

export const closeAccount = {
  ...callMutation(deleteUser),
  onSuccess({ message }: { message: string }) {
    showSuccess(message)
    endSession()
  },
}

export const readOwnData = callMutation(downloadData)
