import { replyMessages } from '@byline/contract/messages/reply-messages'
import * as users from '@byline/contract/users/users'
import type { FastifyInstance } from 'fastify'
import { transact } from '../../../db/transact.ts'
import { AppError } from '../../../errors/app-error.ts'
import { mount } from '../../../http/mount/mount.ts'
import { originOf } from '../../security-log/record-event.ts'
import { stillAdmin } from '../../sessions/still-signed-in.ts'
import { setFlagWithin } from '../account/set-flag.ts'

/** The calls that grant and revoke a flag of a user, and what they reply. */
const flags = [
  [users.grantVerified, 'verified', 1, replyMessages.userVerified],
  [users.revokeVerified, 'verified', 0, replyMessages.userNotVerified],
  [users.grantAdmin, 'admin', 1, replyMessages.userAdmin],
  [users.revokeAdmin, 'admin', 0, replyMessages.userNotAdmin],
  [users.grantWriter, 'writer', 1, replyMessages.userWriter],
  [users.revokeWriter, 'writer', 0, replyMessages.userNotWriter],
] as const

/** The calls of admins on users (specification §7). */
export async function adminRoutes(app: FastifyInstance): Promise<void> {
  for (const [call, flag, value, message] of flags) {
    mount(app, call, async ({ db, actor, sessionId, params, request }) => {
      if (call === users.revokeAdmin && params.id === actor.id) throw new AppError('own_admin')
      await transact(db, async (tx, invalidate) => {
        await stillAdmin(tx, { actor, sessionId })
        await setFlagWithin(tx, invalidate, { id: params.id, flag, value }, originOf(request, actor))
      })
      return { message }
    })
  }
}
