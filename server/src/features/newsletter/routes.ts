import { messages } from '@byline/contract/messages/messages'
import { replyMessages } from '@byline/contract/messages/reply-messages'
import * as newsletter from '@byline/contract/newsletter'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount/mount.ts'
import { rateLimit } from '../../http/mount/rate-limits.ts'
import { audience, mailTest, overview, preview } from './digests/overview.ts'
import { frameRoute } from './digests/preview-frame.ts'
import { countNetworkSubscription, subscribe } from './subscribe.ts'

/** The calls of the newsletter (design §5), and the page that shows the preview in a frame. */
export async function newsletterRoutes(app: FastifyInstance): Promise<void> {
  const tests = rateLimit(app, { name: 'newsletter tests', max: 10, minutes: 10, per: 'person' })

  mount(app, newsletter.subscribe, async ({ body, request, ...deps }) => {
    await countNetworkSubscription(deps, request)
    await subscribe(deps.db, body.email)
    const { subscribed, subscribedWithoutMail } = messages
    return { message: deps.env.smtpUrl === undefined ? subscribedWithoutMail : subscribed }
  })
  mount(app, newsletter.readNewsletter, (deps) => overview(deps))
  mount(app, newsletter.readAudience, (call) => audience(call))
  mount(app, newsletter.previewNewsletter, (deps) => preview(deps))
  mount(app, newsletter.testNewsletter, [tests], async ({ actor, ...deps }) => {
    await mailTest(deps, actor)
    const { testMailed, testWritten } = replyMessages
    return { message: deps.env.smtpUrl === undefined ? testWritten : testMailed }
  })
  frameRoute(app)
}
