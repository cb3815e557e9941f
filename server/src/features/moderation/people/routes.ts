import * as moderation from '@byline/contract/comments/moderation'
import { replyMessages } from '@byline/contract/messages/reply-messages'
import * as suspension from '@byline/contract/users/suspension'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../http/mount/mount.ts'
import { endSessionsOf, endSuspension, suspendUser } from './suspend.ts'
import { setTrust } from './trust.ts'

/** The calls of admins on people who write comments: trust, suspension and sessions. */
export async function moderatePeopleRoutes(app: FastifyInstance): Promise<void> {
  mount(app, moderation.trustUser, async ({ db, actor, params }) => {
    await setTrust(db, actor, params.id, 1)
    return { message: replyMessages.userTrusted }
  })

  mount(app, moderation.doubtUser, async ({ db, actor, params }) => {
    await setTrust(db, actor, params.id, 0)
    return { message: replyMessages.userDoubted }
  })

  mount(app, suspension.suspendUser, async ({ actor, params, body, ...deps }) => {
    await suspendUser(deps, actor, params.id, body)
    return { message: replyMessages.userSuspended }
  })

  mount(app, suspension.endSuspension, async ({ actor, params, ...deps }) => {
    await endSuspension(deps, actor, params.id)
    return { message: replyMessages.suspensionEnded }
  })

  mount(app, suspension.endSessionsOf, async ({ actor, params, ...deps }) => {
    await endSessionsOf(deps, actor, params.id)
    return { message: replyMessages.sessionsEnded }
  })
}
