import { messages } from '@byline/contract/messages'
import * as users from '@byline/contract/users'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors/app-error.ts'
import { mountPrivate } from '../../http/mount-private.ts'
import { admin } from '../sessions/guards.ts'
import { setFlag } from './set-flag.ts'

/** What admins do with users (specification §7); deleting them is in `trash/`. */
export async function adminRoutes(app: FastifyInstance): Promise<void> {
  mountPrivate(app, users.grantVerified, [admin], async ({ db, params }) => {
    await setFlag(db, params.id, 'verified', 1)
    return { message: messages.userVerified }
  })

  mountPrivate(app, users.revokeVerified, [admin], async ({ db, params }) => {
    await setFlag(db, params.id, 'verified', 0)
    return { message: messages.userNotVerified }
  })

  mountPrivate(app, users.grantAdmin, [admin], async ({ db, params }) => {
    await setFlag(db, params.id, 'admin', 1)
    return { message: messages.userAdmin }
  })

  mountPrivate(app, users.revokeAdmin, [admin], async ({ db, actor, params }) => {
    if (params.id === actor.id) throw new AppError('own_admin')
    await setFlag(db, params.id, 'admin', 0)
    return { message: messages.userNotAdmin }
  })
}
