import { handOver } from '@byline/contract/authors'
import { listAllComments } from '@byline/contract/comments/comments'
import { readDashboard } from '@byline/contract/dashboard'
import { prepareOwnExport } from '@byline/contract/own-data'
import { limits } from '@byline/contract/rules/limits'
import {
  deleteUser,
  grantAdmin,
  grantVerified,
  grantWriter,
  listUsers,
  profile,
  revokeAdmin,
  revokeVerified,
  revokeWriter,
  sendConfirmation,
  type User,
  updateProfile,
  updateProfilePicture,
} from '@byline/contract/users/users'
import type { QueryClient } from '@tanstack/react-query'
import { afterSuccess } from '../../../lib/calls/after-call.ts'
import { callMutation, callQuery } from '../../../lib/calls/query-client.ts'
import { t } from '../../../lib/language/texts.ts'
import { messageAndRefresh } from '../../../ui/toasts/message-and-refresh.ts'
import { showLoading, showSuccess } from '../../../ui/toasts/toasts.ts'
import { refreshingProfile } from '../../sessions/queries.ts'
import { endSession, replaceUser } from '../../sessions/session.ts'
import { undoable } from '../../trash/undoable.tsx'
import type { UsersPlace } from './users-place.ts'

export const pageOfUsers = ({ q, ...start }: UsersPlace) =>
  callQuery(listUsers, { query: { limit: limits.rowsPerPage, q: q || undefined, ...start } })

/** For changes of a user by an admin: the button is pending until the list is refreshed (specification §4). */
export const refreshingUsers = messageAndRefresh(refreshUsers)

/** Refreshes the profile too, because admins may change themselves. */
export function refreshUsers(client: QueryClient) {
  const changed = [listUsers, listAllComments, profile, readDashboard]
  return Promise.all(changed.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
}

export const grantVerifiedMutation = { ...callMutation(grantVerified), ...refreshingUsers }
export const revokeVerifiedMutation = { ...callMutation(revokeVerified), ...refreshingUsers }
export const grantAdminMutation = { ...callMutation(grantAdmin), ...refreshingUsers }
export const revokeAdminMutation = { ...callMutation(revokeAdmin), ...refreshingUsers }
export const grantWriterMutation = { ...callMutation(grantWriter), ...refreshingUsers }
export const revokeWriterMutation = { ...callMutation(revokeWriter), ...refreshingUsers }

/** The newest users whose name or address contains the text; imported authors are among them. */
export const accountsLike = (q: string) => callQuery(listUsers, { query: { limit: limits.pageSizeMax, q } })

export const handOverMutation = { ...callMutation(handOver), ...refreshingUsers }

export const deleteUserMutation = { ...callMutation(deleteUser), ...undoable(refreshUsers) }

/** For changes of users to their own profile: the reply replaces the stored user (specification §4). */
const replacingUser = afterSuccess(({ data, message }: { data: User; message: string }, client) => {
  replaceUser(data)
  showSuccess(message)
  void client.invalidateQueries({ queryKey: [profile.path] })
})

export const updateProfileMutation = { ...callMutation(updateProfile), ...replacingUser }

/** The address may have been confirmed in another browser. */
export const sendConfirmationMutation = { ...callMutation(sendConfirmation), ...refreshingProfile }

/** Shows a toast during the upload, because a picture can take long. */
export const updateProfilePictureMutation = {
  ...callMutation(updateProfilePicture),
  ...replacingUser,
  onMutate: () => showLoading(t('dashboard.users.savingPicture')),
  onSettled(_reply: unknown, _error: unknown, _input: unknown, finish: (() => void) | undefined) {
    finish?.()
  },
}

/** Deletes the user's own account, which ends the session. */
export const deleteOwnAccountMutation = {
  ...callMutation(deleteUser),
  onSuccess({ message }: { message: string }) {
    showSuccess(message)
    endSession()
  },
}

export const ownExportMutation = callMutation(prepareOwnExport)
