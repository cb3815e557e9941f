import { messages } from '@byline/contract/messages/messages'
import { replyMessages } from '@byline/contract/messages/reply-messages'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { english } from '../../../test/app/english.ts'
import { register, registerAdmin } from '../../../test/content/people.ts'
import { onOneEngine } from '../../../test/engines/engines.ts'

const post = async (app: FastifyInstance, url: string, payload?: object, headers = {}) =>
  (await app.inject({ method: 'POST', url, headers, ...(payload && { payload }) })).json().message

onOneEngine('a mail is said to be on its way', (open) => {
  it.each([
    [
      'with a mail server',
      { SMTP_URL: 'smtp://127.0.0.1:1' },
      {
        reset: english(replyMessages.resetMailed),
        subscription: english(messages.subscribed),
        confirmation: english(replyMessages.confirmationMailed),
      },
    ],
    [
      'without one, where the sentence says what to do instead',
      {},
      {
        reset: english(replyMessages.resetNotMailed),
        subscription: english(messages.subscribedWithoutMail),
        confirmation: english(replyMessages.confirmationNotMailed),
      },
    ],
  ])('%s, to every address alike', async (_, env: Record<string, string>, expected) => {
    const app = await appOn(await open(), { env })
    const ada = await register(app, 'Ada')
    for (const email of [ada.email, 'nobody@people.example']) {
      expect({
        reset: await post(app, '/api/users/forgotPassword', { email }),
        subscription: await post(app, '/api/newsletter/subscribe', { email }),
        confirmation: await post(app, '/api/users/sendConfirmation', undefined, ada.headers),
      }).toEqual(expected)
    }
    const { site } = (await app.inject('/api/site')).json()
    expect(site.sendsMails).toBe('SMTP_URL' in env)
  })

  it('never where the test of a newsletter was written to a file', async () => {
    const app = await appOn(await open())
    const { headers } = await registerAdmin(app)
    const message = await post(app, '/api/mail/test', undefined, headers)
    expect(message).toBe(english(replyMessages.testWritten))
  })
})
