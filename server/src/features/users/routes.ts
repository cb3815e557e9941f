import type { ReplyOf } from '@byline/contract/calls/endpoint'
import { welcomeTo } from '@byline/contract/messages/messages'
import { replyMessages } from '@byline/contract/messages/reply-messages'
import { confirmIdentity } from '@byline/contract/users/confirm-identity'
import * as users from '@byline/contract/users/users'
import type { FastifyInstance } from 'fastify'
import { transact } from '../../db/transact.ts'
import { mount } from '../../http/mount/mount.ts'
import { SLICE_ROWS } from '../../http/streamed/slices.ts'
import { StreamedReply } from '../../http/streamed/streamed-reply.ts'
import { originOf, recordEvent } from '../security-log/record-event.ts'
import { signOut } from '../sessions/sign-out.ts'
import { signIn } from '../sessions/start-session.ts'
import { deleteSessionsOf } from '../sessions/store.ts'
import { siteName } from '../site/read-settings.ts'
import { confirmByPassword } from './account/confirm-identity.ts'
import { presentOwnUser, presentUser } from './account/present.ts'
import { signedIn } from './factors/signed-in.ts'
import { forgotPassword } from './links/forgot-password.ts'
import { pageOfUsers, usersFrom } from './manage/list-users.ts'
import { findProfile } from './profile/profile-store.ts'
import { updateProfile } from './profile/update-profile.ts'
import { login } from './sign-in/login.ts'
import { register } from './sign-in/register.ts'
import { resetPassword } from './sign-in/reset-password.ts'

/** The calls on accounts (specification §7). */
export async function userRoutes(app: FastifyInstance): Promise<void> {
  mount(app, users.register, async ({ body, request, reply, ...deps }) => {
    const user = await register(deps, request, body)
    const token = await signIn(deps, { request, reply }, user)
    return { user: presentUser(user), token, message: welcomeTo(await siteName(deps.db)) }
  })

  mount(app, users.login, async ({ body, request, reply, ...deps }) => {
    const user = await login(deps, request, body)
    return signedIn(deps, { request, reply }, user, 'password')
  })

  mount(app, users.logout, async ({ db, actor, sessionId, request }) => {
    await transact(db, (tx) => signOut(tx, request, { actor, sessionId }))
    return { message: replyMessages.loggedOut }
  })

  mount(app, users.logoutEverywhere, async ({ db, actor, request }) => {
    await transact(db, async (tx) => {
      await deleteSessionsOf(tx, actor.id)
      await recordEvent(tx, originOf(request, actor), { kind: 'sessionsEnded', after: { which: 'all' } })
    })
    return { message: replyMessages.loggedOutEverywhere }
  })

  mount(app, confirmIdentity, async ({ actor, sessionId, confirmedAt, body, request, ...deps }) => {
    const token = await confirmByPassword(deps, request, { actor, sessionId, confirmedAt }, body.password)
    return { message: replyMessages.identityConfirmed, token }
  })

  mount(app, users.forgotPassword, async ({ body, request, ...deps }) => {
    await forgotPassword(deps, request, body.email)
    const { resetMailed, resetNotMailed } = replyMessages
    return { message: deps.env.smtpUrl === undefined ? resetNotMailed : resetMailed }
  })

  mount(app, users.resetPassword, async ({ body, request, reply, ...deps }) => {
    await resetPassword(deps, { request, reply }, body)
    return { message: replyMessages.passwordReset }
  })

  mount(app, users.profile, async ({ db, actor }) => presentOwnUser(actor, await findProfile(db, actor.id)))

  mount(app, users.updateProfile, async ({ actor, sessionId, confirmedAt, body, request, ...deps }) => {
    const user = await updateProfile(deps, request, { actor, sessionId, confirmedAt }, body)
    const data = presentOwnUser(user, await findProfile(deps.db, user.id))
    return { data, message: replyMessages.profileUpdated }
  })

  mount(app, users.listUsers, async ({ db, query }) => {
    const { limit = SLICE_ROWS } = query
    const page = await pageOfUsers(db, { ...query, limit })
    if (query.limit !== undefined) return page
    return new StreamedReply<ReplyOf<typeof users.listUsers>>({
      ...page,
      users: () => usersFrom(db, page, query.q),
      nextCursor: null,
    })
  })
}
