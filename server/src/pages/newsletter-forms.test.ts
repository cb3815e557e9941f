import type { FastifyInstance } from 'fastify'
import { afterEach, expect, it, vi } from 'vitest'
import { appOn } from '../../test/app/app.ts'
import { mailedLinks } from '../../test/content/people.ts'
import { onBothEngines, onOneEngine } from '../../test/engines/engines.ts'
import { answerSubscription } from '../features/newsletter/subscribe.ts'

const DAY_MS = 24 * 60 * 60_000

afterEach(() => vi.useRealTimers())

/** Sends a form as a browser without scripts does; returns the address it leads to. */
async function send(app: FastifyInstance, url: string, fields: Record<string, string> = {}) {
  const reply = await app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'cross-site',
      origin: 'https://mail.example',
    },
    payload: new URLSearchParams(fields).toString(),
  })
  return reply.headers.location ?? reply.statusCode
}

async function subscriberOf(app: FastifyInstance, email = 'eve@people.example') {
  const sent = await send(app, '/newsletter/subscribe', { email })
  while (await answerSubscription(app.deps)) {}
  const [link] = (await mailedLinks(app.deps.db, 'newsletter/confirm')).slice(-1)
  const row = await subscriber(app)
  return {
    sent,
    confirm: `/newsletter/confirm?token=${link?.token}`,
    leave: `/newsletter/unsubscribe?token=${row.unsubscribe_token}`,
  }
}

const subscriber = ({ deps }: FastifyInstance) =>
  deps.db.selectFrom('subscribers').selectAll().executeTakeFirstOrThrow()
const outbox = ({ deps }: FastifyInstance) => deps.db.selectFrom('outbox').select('subject').orderBy('id').execute()

onOneEngine('the form that subscribes', (open) => {
  it('works without scripts, from any site, and confirms with the mailed link', async () => {
    const app = await appOn(await open())
    const { sent, confirm } = await subscriberOf(app)
    expect(sent).toBe('/newsletter/subscribe?state=sent')
    expect(await send(app, confirm)).toBe('/newsletter/confirm?state=confirmed')
    expect((await subscriber(app)).confirmed_at).not.toBeNull()
    expect(await outbox(app)).toMatchObject([
      { subject: 'Confirm your subscription to Byline' },
      { subject: 'You are subscribed to Byline' },
    ])
  })

  it.each([{}, { email: 'eve' }, { email: 'eve@people.example\r\nBcc: all@people.example' }])(
    'leads back to it with %j',
    async (fields) => {
      const app = await appOn(await open())
      const answer = await send(app, '/newsletter/subscribe', fields as Record<string, string>)
      expect(answer).toBe('/newsletter/subscribe?state=invalid')
      expect(await answerSubscription(app.deps)).toBe(false)
    },
  )

  it('is limited per network together with the call, and answers with a page', async () => {
    const app = await appOn(await open())
    for (let n = 0; n < 100; n++) {
      await send(app, '/newsletter/subscribe', { email: `r${n}@people.example` })
    }
    expect(await send(app, '/newsletter/subscribe', { email: 'eve@people.example' })).toBe(429)
  })
})

onBothEngines('a link that confirms', (open) => {
  it('confirms by its button only, so that a program that opens links confirms nothing', async () => {
    const app = await appOn(await open())
    const { confirm } = await subscriberOf(app)
    await app.inject({ method: 'GET', url: confirm })
    await app.inject({ method: 'HEAD', url: confirm })
    expect((await subscriber(app)).confirmed_at).toBeNull()
  })

  it('is stored as a hash', async () => {
    const app = await appOn(await open())
    const { confirm } = await subscriberOf(app)
    const [link] = await app.deps.db.selectFrom('subscription_links').selectAll().execute()
    expect(confirm).not.toContain(link?.token_hash)
  })

  it('used twice, also at the same instant, confirms once and sends one welcome', async () => {
    const app = await appOn(await open())
    const { confirm } = await subscriberOf(app)
    const answers = await Promise.all([send(app, confirm), send(app, confirm), send(app, confirm)])
    expect(answers.toSorted()).toEqual([
      '/newsletter/confirm?state=already',
      '/newsletter/confirm?state=already',
      '/newsletter/confirm?state=confirmed',
    ])
    expect(await outbox(app)).toHaveLength(2)
  })

  it('that is used, too old or wrong says so', async () => {
    const app = await appOn(await open())
    const { confirm, leave } = await subscriberOf(app)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * DAY_MS })
    expect(await send(app, confirm)).toBe('/newsletter/confirm?state=old')
    vi.useRealTimers()
    await send(app, confirm)
    await send(app, leave)
    expect(await send(app, confirm)).toBe('/newsletter/confirm?state=used')
    const wrong = ['', '?token=', '?token=x', `?token=${'x'.repeat(10_000)}`, '?token=a&token=b']
    for (const query of wrong) {
      const answer = await send(app, `/newsletter/confirm${query}`)
      expect(answer).toBe('/newsletter/confirm?state=wrong')
    }
    expect((await subscriber(app)).ended_at).not.toBeNull()
  })
})

onOneEngine('a link that unsubscribes', (open) => {
  it('ends the subscription by its button, for ever, and deletes waiting mails', async () => {
    const app = await appOn(await open())
    const { confirm, leave } = await subscriberOf(app)
    await send(app, confirm)
    await app.inject({ method: 'GET', url: leave })
    expect((await subscriber(app)).ended_at).toBeNull()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_650 * DAY_MS })
    for (const _twice of [1, 2]) expect(await send(app, leave)).toBe(`${leave}&state=ended`)
    expect(await subscriber(app)).toMatchObject({ ended_by: 'reader' })
    expect(await outbox(app)).toEqual([])
  })

  it('takes it back with the button of the next page', async () => {
    const app = await appOn(await open())
    const { confirm, leave } = await subscriberOf(app)
    await send(app, leave)
    expect(await send(app, leave, { again: '1' })).toBe('/newsletter/unsubscribe?state=wrong')
    await send(app, confirm)
    await send(app, leave)
    expect(await send(app, leave, { again: '1' })).toBe(`${leave}&state=again`)
    expect(await subscriber(app)).toMatchObject({ ended_at: null, ended_by: null })
  })

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data'])(
    'ends it at once for the one-click request of mail programs (RFC 8058) as %s',
    async (type) => {
      const app = await appOn(await open())
      const { confirm, leave } = await subscriberOf(app)
      await send(app, confirm)
      const form = new FormData()
      form.set('List-Unsubscribe', 'One-Click')
      const body = type.startsWith('m') ? form : new URLSearchParams('List-Unsubscribe=One-Click')
      const request = new Response(body)
      const oneClick = async (url: string) =>
        app.inject({
          method: 'POST',
          url,
          headers: { 'content-type': String(request.headers.get('content-type')) },
          payload,
        })
      const payload = Buffer.from(await request.arrayBuffer())
      expect((await oneClick(leave)).statusCode).toBe(200)
      expect(await subscriber(app)).toMatchObject({ ended_by: 'reader' })
      expect((await oneClick('/newsletter/unsubscribe?token=x')).statusCode).toBe(404)
    },
  )

  it.each(['', 'x', 'x'.repeat(10_000)])('says that %s is wrong', async (token) => {
    const app = await appOn(await open())
    const answer = await send(app, `/newsletter/unsubscribe?token=${token}`)
    expect(answer).toBe('/newsletter/unsubscribe?state=wrong')
  })

  it('rejects a body that is no form or too large', async () => {
    const app = await appOn(await open())
    const { leave } = await subscriberOf(app)
    const ask = (type: string, payload: string) =>
      app.inject({ method: 'POST', url: leave, headers: { 'content-type': type }, payload })
    expect((await ask('multipart/form-data; boundary=x', 'nonsense')).statusCode).toBe(400)
    expect((await ask('application/x-www-form-urlencoded', 'x'.repeat(20_000))).statusCode).toBe(413)
    expect((await ask('text/plain', 'x')).statusCode).toBe(415)
  })
})
