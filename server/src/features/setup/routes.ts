import { replyMessages } from '@byline/contract/messages/reply-messages'
import * as setup from '@byline/contract/setup'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount/mount.ts'
import { originOf } from '../security-log/record-event.ts'
import { signIn } from '../sessions/start-session.ts'
import { sampleAuthors } from '../settings/owner-texts.ts'
import { presentUser } from '../users/account/present.ts'
import { limitWrongLinks } from '../users/links/limit-wrong-links.ts'
import { setUp } from './set-up.ts'
import { assertSetupLink } from './setup-link.ts'

/** The first visit of an owner (design §6). */
export async function setupRoutes(app: FastifyInstance): Promise<void> {
  mount(app, setup.checkSetup, async ({ params, request, ...deps }) => {
    await limitWrongLinks(deps, request, 'setup_link_unknown', () => assertSetupLink(deps.db, params.secret))
    return { hasSamples: (await sampleAuthors(deps.db)).length > 0 }
  })

  mount(app, setup.setUp, async ({ body, request, reply, ...deps }) => {
    const owner = await limitWrongLinks(deps, request, 'setup_link_unknown', () =>
      setUp(deps, body, originOf(request, null)),
    )
    const token = await signIn(deps, { request, reply }, owner, 'link')
    return { user: presentUser(owner), token, message: replyMessages.siteReady }
  })
}
