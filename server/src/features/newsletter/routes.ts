import { messages } from '@byline/contract/messages'
import * as newsletter from '@byline/contract/newsletter'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { networkThrottles } from '../throttles/network-throttles.ts'
import { countAttempt, type Limit } from '../throttles/throttle.ts'
import { subscribe } from './subscribe.ts'

/** Limit per network; high enough for a school class that subscribes at once. */
const SUBSCRIPTIONS: Limit = { name: 'subscriptions', max: 100, minutes: 60 }

/** The call that subscribes to the newsletter (design §5). */
export async function newsletterRoutes(app: FastifyInstance): Promise<void> {
  mount(app, newsletter.subscribe, async ({ body, request, ...deps }) => {
    await countAttempt(deps, networkThrottles(deps, request, SUBSCRIPTIONS))
    await subscribe(deps.db, body.email)
    return { message: messages.subscribed }
  })
}
