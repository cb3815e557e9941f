import { messages } from '@byline/contract/messages'
import * as users from '@byline/contract/users'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { atMost } from '../../http/rate-limits.ts'
import { Refusal } from '../../http/refusal.ts'
import { admin, signedIn } from '../sessions/guards.ts'
import { deleteUser } from './delete-user.ts'
import { verifyPassword } from './passwords.ts'
import { setFlag } from './set-flag.ts'

/** What admins do with users, and the one deletion everybody may make: their own (specification §7, design §5). */
export async function adminRoutes(app: FastifyInstance): Promise<void> {
  const ownPasswordTries = atMost(app, 10, 15)

  mount(app, users.deleteUser, [signedIn], async ({ db, actor, params, body, request }) => {
    const own = params.id === actor.id
    if (!own && actor.admin !== 1) throw new Refusal('forbidden')
    if (own && actor.admin === 1) throw new Refusal('own_admin')
    if (own) await ownPasswordTries({ request, deps: app.deps })
    if (own && !(await verifyPassword(actor.password_hash, body?.password ?? ''))) {
      throw new Refusal('invalid_fields', { password: [messages.currentPasswordWrong] })
    }
    const deletionId = await deleteUser(db, actor, params.id)
    return { message: own ? messages.accountDeleted : messages.userDeleted, deletionId }
  })

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
