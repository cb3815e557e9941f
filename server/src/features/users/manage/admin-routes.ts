import { replyMessages } from '@byline/contract/messages/reply-messages'
import * as users from '@byline/contract/users/users'
import * as writers from '@byline/contract/users/writers'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../errors/app-error.ts'
import { mount } from '../../../http/mount/mount.ts'
import { setFlag } from './set-flag.ts'

/** The calls of admins on users (specification §7); deletion is in `trash/`. */
export async function adminRoutes(app: FastifyInstance): Promise<void> {
  mount(app, users.grantVerified, async ({ db, params }) => {
    await setFlag(db, params.id, 'verified', 1)
    return { message: replyMessages.userVerified }
  })

  mount(app, users.revokeVerified, async ({ db, params }) => {
    await setFlag(db, params.id, 'verified', 0)
    return { message: replyMessages.userNotVerified }
  })

  mount(app, users.grantAdmin, async ({ db, params }) => {
    await setFlag(db, params.id, 'admin', 1)
    return { message: replyMessages.userAdmin }
  })

  mount(app, users.revokeAdmin, async ({ db, actor, params }) => {
    if (params.id === actor.id) throw new AppError('own_admin')
    await setFlag(db, params.id, 'admin', 0)
    return { message: replyMessages.userNotAdmin }
  })

  mount(app, writers.grantWriter, async ({ db, params }) => {
    await setFlag(db, params.id, 'writer', 1)
    return { message: replyMessages.userWriter }
  })

  mount(app, writers.revokeWriter, async ({ db, params }) => {
    await setFlag(db, params.id, 'writer', 0)
    return { message: replyMessages.userNotWriter }
  })
}
