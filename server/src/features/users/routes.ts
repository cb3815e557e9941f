import type { ReplyOf } from '@byline/contract/endpoint'
import { messages } from '@byline/contract/messages'
import * as users from '@byline/contract/users'
import type { FastifyInstance } from 'fastify'
import { readCursor, writeCursor } from '../../db/cursor.ts'
import type { Db } from '../../db/schema.ts'
import { transact } from '../../db/transact.ts'
import { mountPrivate } from '../../http/mount-private.ts'
import { SLICE_ROWS } from '../../http/streamed/slices.ts'
import { StreamedReply } from '../../http/streamed/streamed-reply.ts'
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
  mountPrivate(app, users.register, [], async ({ body, request, reply, ...deps }) => {
    const user = await register(deps, request, body)
    const remember = await greetPlace(deps, request, reply)
    const token = await startSession(deps.db, deps.tokenSecret, user, remember)
    return { user: presentUser(user), token, message: messages.registered }
  })

  mountPrivate(app, users.login, [], async ({ body, request, reply, ...deps }) => {
    const user = await login(deps, request, body)
    const remember = await greetPlace(deps, request, reply)
    const token = await startSession(deps.db, deps.tokenSecret, user, remember)
    return { user: presentUser(user), token, message: messages.loggedIn }
  })

  mountPrivate(app, users.logout, [signedIn], async ({ db, sessionId }) => {
    await transact(db, (tx) => deleteSession(tx, sessionId))
    return { message: messages.loggedOut }
  })

  mountPrivate(app, users.logoutEverywhere, [signedIn], async ({ db, actor }) => {
    await transact(db, (tx) => deleteSessionsOf(tx, actor.id))
    return { message: messages.loggedOutEverywhere }
  })

  mountPrivate(app, users.forgotPassword, [], async ({ body, request, ...deps }) => {
    await forgotPassword(deps, request, body.email)
    return { message: messages.resetMailed }
  })

  mountPrivate(app, users.resetPassword, [], async ({ body, request, reply, ...deps }) => {
    await resetPassword(deps, { request, reply }, body)
    return { message: messages.passwordReset }
  })

  mountPrivate(app, users.profile, [signedIn], async ({ actor }) => presentUser(actor))

  mountPrivate(
    app,
    users.updateProfile,
    [signedIn],
    async ({ actor, sessionId, body, request, ...deps }) => {
      const user = await updateProfile(deps, request, { actor, sessionId }, body)
      return { data: presentUser(user), message: messages.profileUpdated }
    },
  )

  mountPrivate(app, users.listUsers, [admin], async ({ db, query }) => {
    const { limit } = query
    if (limit === undefined) {
      return new StreamedReply<ReplyOf<typeof users.listUsers>>({
        users: () => allUsers(db, query),
        nextCursor: null,
      })
    }
    return pageOfUsers(db, { ...query, limit })
  })
}

/** Every user from there on, a page at a time. */
async function* allUsers(
  db: Db,
  query: Pick<UserQuery, 'after' | 'q'>,
): AsyncGenerator<users.User[]> {
  let after = query.after
  do {
    const page = await pageOfUsers(db, { ...query, after, limit: SLICE_ROWS })
    yield page.users
    after = page.nextCursor ?? undefined
  } while (after !== undefined)
}

interface UserQuery {
  limit: number
  after?: string | undefined
  q?: string | undefined
}

async function pageOfUsers(db: Db, { limit, after, q }: UserQuery) {
  const place = after === undefined ? undefined : readCursor(after, 2)
  const found = await listUsers(db, { limit, q, after: place })
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return {
    users: page.map(presentUser),
    nextCursor: last && found.length > limit ? writeCursor([last.created_at, last.id]) : null,
  }
}
