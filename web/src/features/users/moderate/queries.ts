import { deleteCommentsOf } from '@byline/contract/comments/comments'
import { endSessionsOf, endSuspension, suspendUser } from '@byline/contract/users/suspension'
import { callMutation } from '../../../lib/calls/query-client.ts'
import { undoable } from '../../trash/undoable.tsx'
import { refreshingUsers, refreshUsers } from '../queries/queries.ts'

export const suspendMutation = { ...callMutation(suspendUser), ...refreshingUsers }
export const endSuspensionMutation = { ...callMutation(endSuspension), ...refreshingUsers }
export const endSessionsMutation = { ...callMutation(endSessionsOf), ...refreshingUsers }
export const deleteCommentsOfMutation = { ...callMutation(deleteCommentsOf), ...undoable(refreshUsers) }

/**
 * The mutation, which closes its dialog before the list is refreshed: the refreshed row has another form, and what React
 * has removed hears of no success.
 */
// biome-ignore lint/suspicious/noExplicitAny: each mutation has a context of its own
export function closing<Mutation extends { onSuccess?: (...done: any[]) => unknown }>(
  mutation: Mutation,
  close: () => void,
): Mutation {
  return {
    ...mutation,
    onSuccess(...done: unknown[]) {
      close()
      return mutation.onSuccess?.(...done)
    },
  }
}
