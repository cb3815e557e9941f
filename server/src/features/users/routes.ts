import type { ReplyOf } from '@byline/contract/endpoint'
import { messages } from '@byline/contract/messages'
import * as users from '@byline/contract/users'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../db/schema.ts'
import { readCursor, writeCursor } from '../../http/cursor.ts'
import { mount } from '../../http/mount.ts'
import { atMost } from '../../http/rate-limits.ts'
import { SLICE_ROWS } from '../../http/streamed/slices.ts'
import { StreamedReply } from '../../http/streamed/streamed-reply.ts'
import { admin, signedIn } from '../sessions/guards.ts'
import { startSession } from '../sessions/start-session.ts'
import { deleteSession, deleteSessionsOf } from '../sessions/store.ts'
import { createUser } from './create-user.ts'
import { login } from './login.ts'
import { presentUser } from './present.ts'
import { forgotPassword, resetPassword } from './reset-password.ts'
import { emailKey } from './rules.ts'
import { listUsers } from './store.ts'
import { updateProfile } from './update-profile.ts'

/** Accounts: the calls everybody makes for themselves (specification §7). */
export async function userRoutes(app: FastifyInstance): Promise<void> {
  const signUps = atMost(app, 20, 60)
  const loginsFromOnePlace = atMost(app, 50, 15)
  const loginsToOneAccount = atMost(app, 10, 15, account)
  const resetsFromOnePlace = atMost(app, 20, 60)
  const resetsOfOneAccount = atMost(app, 5, 60, account)
  const changesFromOnePlace = atMost(app, 50, 15)

  mount(app, users.register, [signUps], async ({ db, tokenSecret, body, turn }) => {
    const user = await createUser(db, body, turn)
    const token = await startSession(db, tokenSecret, user)
    return { user: presentUser(user), token, message: messages.registered }
  })

  mount(
    app,
    users.login,
    [loginsFromOnePlace, loginsToOneAccount],
    async ({ db, tokenSecret, body, turn }) => {
      const user = await login(db, body, turn)
      const token = await startSession(db, tokenSecret, user)
      return { user: presentUser(user), token, message: messages.loggedIn }
    },
  )

  mount(app, users.logout, [signedIn], async ({ db, sessionId }) => {
    await deleteSession(db, sessionId)
    return { message: messages.loggedOut }
  })

  mount(app, users.logoutEverywhere, [signedIn], async ({ db, actor }) => {
    await deleteSessionsOf(db, actor.id)
    return { message: messages.loggedOutEverywhere }
  })

  mount(
    app,
    users.forgotPassword,
    [resetsFromOnePlace, resetsOfOneAccount],
    async ({ body, ...deps }) => {
      await forgotPassword(deps, body.email)
      return { message: messages.resetMailed }
    },
  )

  mount(app, users.resetPassword, [resetsFromOnePlace], async ({ body, ...deps }) => {
    await resetPassword(deps, body)
    return { message: messages.passwordReset }
  })

  mount(app, users.profile, [signedIn], async ({ actor }) => presentUser(actor))

  mount(
    app,
    users.updateProfile,
    [changesFromOnePlace, signedIn],
    async ({ actor, sessionId, body, ...deps }) => {
      const user = await updateProfile(deps, actor, sessionId, body)
      return { data: presentUser(user), message: messages.profileUpdated }
    },
  )

  mount(app, users.listUsers, [admin], async ({ db, query }) => {
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

/** The account a call is about, whoever asks from wherever; what the contract refuses is about none. */
function account({ body }: FastifyRequest): string {
  const { email } = (body ?? {}) as { email?: unknown }
  return `account ${typeof email === 'string' ? emailKey(email).slice(0, 300) : ''}`
}
