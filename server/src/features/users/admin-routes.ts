import { messages } from '@byline/contract/messages'
import * as users from '@byline/contract/users'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { Refusal } from '../../http/refusal.ts'
import { admin } from '../sessions/guards.ts'
import { setFlag } from './set-flag.ts'

/** What admins do with users (specification §7); deleting them is in `trash/`. */
export async function adminRoutes(app: FastifyInstance): Promise<void> {
  mount(app, users.makeVerified, [admin], async ({ db, params }) => {
    await setFlag(db, params.id, 'verified', 1)
    return { message: messages.userVerified }
  })

  mount(app, users.takeVerified, [admin], async ({ db, params }) => {
    await setFlag(db, params.id, 'verified', 0)
    return { message: messages.userNotVerified }
  })

  mount(app, users.makeAdmin, [admin], async ({ db, params }) => {
    await setFlag(db, params.id, 'admin', 1)
    return { message: messages.userAdmin }
  })

  mount(app, users.takeAdmin, [admin], async ({ db, actor, params }) => {
    if (params.id === actor.id) throw new Refusal('own_admin')
    await setFlag(db, params.id, 'admin', 0)
    return { message: messages.userNotAdmin }
  })
}
