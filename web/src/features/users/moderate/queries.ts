import { deleteCommentsOf } from '@byline/contract/comments/comments'
import { endSessionsOf, endSuspension, suspendUser } from '@byline/contract/users/suspension'
import { callMutation } from '../../../lib/calls/query-client.ts'
import { undoable } from '../../trash/undoable.tsx'
import { refreshingUsers, refreshUsers } from '../queries/queries.ts'

export const suspendMutation = { ...callMutation(suspendUser), ...refreshingUsers }
export const endSuspensionMutation = { ...callMutation(endSuspension), ...refreshingUsers }
export const endSessionsMutation = { ...callMutation(endSessionsOf), ...refreshingUsers }
export const deleteCommentsOfMutation = { ...callMutation(deleteCommentsOf), ...undoable(refreshUsers) }
