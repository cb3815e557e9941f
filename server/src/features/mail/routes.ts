import * as mail from '@byline/contract/mail'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount/mount.ts'
import { rateLimit } from '../../http/mount/rate-limits.ts'
import { mailServerOf, senderInWords, senderOf } from './mail-settings.ts'
import { testMail } from './test-mail.ts'

/** The calls that show and test how mails are sent (design §5). */
export async function mailRoutes(app: FastifyInstance): Promise<void> {
  const tests = rateLimit(app, { name: 'mail tests', max: 10, minutes: 10, per: 'person' })

  mount(app, mail.getMail, async (deps) => ({
    server: mailServerOf(deps.env),
    sender: senderInWords(await senderOf(deps)),
  }))

  mount(app, mail.testMail, [tests], async ({ actor, ...deps }) => testMail(deps, actor))
}
