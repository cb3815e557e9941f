import { messages } from '@byline/contract/messages'
import * as users from '@byline/contract/users'
import type { FastifyInstance } from 'fastify'
import { readCursor, writeCursor } from '../../http/cursor.ts'
import { mount } from '../../http/mount.ts'
import { admin, signedIn } from '../sessions/guards.ts'
import { greetPlace } from '../sessions/known-places.ts'
import { startSession } from '../sessions/start-session.ts'
import { deleteSession, deleteSessionsOf } from '../sessions/store.ts'
import { forgotPassword } from './forgot-password.ts'
import { login } from './login.ts'
import { presentUser } from './present.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { listUsers } from './store.ts'
import { updateProfile } from './update-profile.ts'

/** Accounts: the calls everybody makes for themselves (specification §7). */
export async function userRoutes(app: FastifyInstance): Promise<void> {
  mount(app, users.register, [], async ({ body, request, reply, ...deps }) => {
    const user = await register(deps, request, body)
    const remember = await greetPlace(deps, request, reply)
    const token = await startSession(deps.db, deps.tokenSecret, user, remember)
    return { user: presentUser(user), token, message: messages.registered }
  })

  mount(app, users.login, [], async ({ body, request, reply, ...deps }) => {
    const user = await login(deps, request, body)
    const remember = await greetPlace(deps, request, reply)
    const token = await startSession(deps.db, deps.tokenSecret, user, remember)
    return { user: presentUser(user), token, message: messages.loggedIn }
  })

  mount(app, users.logout, [signedIn], async ({ db, sessionId }) => {
    await deleteSession(db, sessionId)
    return { message: messages.loggedOut }
  })

  mount(app, users.logoutEverywhere, [signedIn], async ({ db, actor }) => {
    await deleteSessionsOf(db, actor.id)
    return { message: messages.loggedOutEverywhere }
  })

  mount(app, users.forgotPassword, [], async ({ body, request, ...deps }) => {
    await forgotPassword(deps, request, body.email)
    return { message: messages.resetMailed }
  })

  mount(app, users.resetPassword, [], async ({ body, request, reply, ...deps }) => {
    await resetPassword(deps, { request, reply }, body)
    return { message: messages.passwordReset }
  })

  mount(app, users.profile, [signedIn], async ({ actor }) => presentUser(actor))

  mount(
    app,
    users.updateProfile,
    [signedIn],
    async ({ actor, sessionId, body, request, ...deps }) => {
      const user = await updateProfile(deps, request, { actor, sessionId }, body)
      return { data: presentUser(user), message: messages.profileUpdated }
    },
  )

  mount(app, users.listUsers, [admin], async ({ db, query }) => {
    const { limit, after, q } = query
    const found = await listUsers(db, {
      limit,
      q,
      after: after === undefined ? undefined : readCursor(after, 2),
    })
    const page = limit === undefined ? found : found.slice(0, limit)
    const last = page.at(-1)
    const more = last !== undefined && found.length > page.length
    return {
      users: page.map(presentUser),
      nextCursor: more ? writeCursor([last.created_at, last.id]) : null,
    }
  })
}
