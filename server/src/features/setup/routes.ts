import { messages } from '@byline/contract/messages'
import * as setup from '@byline/contract/setup'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import { mount } from '../../http/mount.ts'
import { issueBrowserCookie } from '../sessions/known-places.ts'
import { startSession } from '../sessions/start-session.ts'
import { networkThrottles } from '../throttles/network-throttles.ts'
import { limitFailures } from '../throttles/throttle.ts'
import { WRONG_LINK_LIMIT } from '../users/account-limits.ts'
import { presentUser } from '../users/present.ts'
import { sampleAuthors, setUp } from './set-up.ts'
import { assertSetupLink } from './setup-link.ts'

/** The first visit of an owner (design §6). */
export async function setupRoutes(app: FastifyInstance): Promise<void> {
  mount(app, setup.checkSetup, async ({ params, request, ...deps }) => {
    await limited(deps, request, () => assertSetupLink(deps.db, params.secret))
    return { hasSamples: (await sampleAuthors(deps.db)).length > 0 }
  })

  mount(app, setup.setUp, async ({ body, request, reply, ...deps }) => {
    const owner = await limited(deps, request, () => setUp(deps, body))
    const savePlaces = await issueBrowserCookie(deps, request, reply)
    const token = await startSession(deps.db, deps.tokenSecret, owner, savePlaces)
    return { user: presentUser(owner), token, message: messages.siteReady }
  })
}

/** Counts a wrong secret against the limit of wrong links of the network. */
async function limited<T>(deps: Deps, request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const throttles = networkThrottles(deps, request, WRONG_LINK_LIMIT)
  const done = await limitFailures(deps, throttles, async () => {
    try {
      return { result: await work() }
    } catch (error) {
      if (error instanceof AppError && error.code === 'setup_link_unknown') return undefined
      throw error
    }
  })
  if (!done) throw new AppError('setup_link_unknown')
  return done.result
}
