import { messages } from '@byline/contract/messages'
import * as newsletter from '@byline/contract/newsletter'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { atMost } from '../../http/rate-limits.ts'
import { subscribe } from './subscribe.ts'

/** Who wants our stories by mail (design §5). */
export async function newsletterRoutes(app: FastifyInstance): Promise<void> {
  const subscriptionsFromOnePlace = atMost(app, 20, 60)

  mount(app, newsletter.subscribe, [subscriptionsFromOnePlace], async ({ db, body }) => {
    await subscribe(db, body.email)
    return { message: messages.subscribed }
  })
}
