import { messages, tooManyTries } from '@byline/contract/messages/messages'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { appOn, depsFor } from '../../../test/app/app.ts'
import { english } from '../../../test/app/english.ts'
import { register } from '../../../test/content/people.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { watchQueries } from '../../../test/engines/query-plans.ts'
import type { Db } from '../../db/tables/schema.ts'
import type { Deps } from '../../deps.ts'
import { answerSubscription, subscribe } from './subscribe.ts'

const subscribers = (db: Db) => db.selectFrom('subscribers').selectAll().orderBy('id').execute()

/** Answers every request, as the job does. */
async function subscribeNow(deps: Deps, ...emails: string[]): Promise<void> {
  for (const email of emails) await subscribe(deps.db, email)
  while (await answerSubscription(deps)) {}
}

const outbox = (db: Db) => db.selectFrom('outbox').selectAll().orderBy('id').execute()

onBothEngines('a subscriber', (open) => {
  it('is stored as typed, unconfirmed, and gets a mail with a link', async () => {
    const deps = await depsFor(await open())
    await subscribeNow(deps, 'Eve.Reader@People.Example')
    const [eve, ...others] = await subscribers(deps.db)
    expect(others).toEqual([])
    expect(eve).toMatchObject({
      email: 'Eve.Reader@People.Example',
      email_key: 'eve.reader@people.example',
      confirmed_at: null,
    })
    expect(new Date(eve?.created_at ?? '').toISOString()).toBe(eve?.created_at)
    const [mail, ...more] = await outbox(deps.db)
    expect(more).toEqual([])
    expect(mail?.recipient).toBe('Eve.Reader@People.Example')
    expect(mail?.text).toContain('https://blog.example/newsletter/confirm?token=')
    expect(mail?.html).toContain('https://blog.example/newsletter/confirm?token=')
    expect(JSON.parse(mail?.headers ?? '')).toMatchObject({
      'List-Unsubscribe': `<https://blog.example/newsletter/unsubscribe?token=${eve?.unsubscribe_token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })

  it.each(['eve@people.example', 'EVE@People.Example', 'ｅｖｅ@people.example'])(
    'who has confirmed and subscribes again as %s is unchanged, and gets one reminder a day',
    async (again) => {
      const deps = await depsFor(await open())
      await subscribeNow(deps, 'Eve@people.example')
      await deps.db.updateTable('subscribers').set({ confirmed_at: '2026-05-01' }).execute()
      const before = await subscribers(deps.db)
      await deps.db.deleteFrom('outbox').execute()
      await subscribeNow(deps, again, again, again)
      expect(await subscribers(deps.db)).toEqual(before)
      expect(await outbox(deps.db)).toMatchObject([
        { recipient: 'Eve@people.example', subject: 'You are subscribed to Byline already' },
      ])
    },
  )

  it('gets at most three confirmation mails a day, whoever asks', async () => {
    const deps = await depsFor(await open())
    await subscribeNow(deps, ...Array.from({ length: 7 }, () => 'eve@people.example'))
    expect(await outbox(deps.db)).toHaveLength(3)
  })

  it('whose address is spelled differently before the confirmation gets the mail there', async () => {
    const deps = await depsFor(await open())
    await subscribeNow(deps, 'ＥＶＥ@people.example', 'eve@people.example')
    expect((await outbox(deps.db)).map(({ recipient }) => recipient)).toEqual([
      'ＥＶＥ@people.example',
      'eve@people.example',
    ])
    expect(await deps.db.selectFrom('subscription_links').selectAll().execute()).toHaveLength(1)
  })

  it('is stored once for many requests that are answered at the same instant', async () => {
    const deps = await depsFor(await open())
    for (let n = 0; n < 8; n++) await subscribe(deps.db, 'eve@people.example')
    await Promise.all(Array.from({ length: 8 }, () => answerSubscription(deps)))
    expect(await subscribers(deps.db)).toHaveLength(1)
  })
})

onBothEngines('subscribing', (open) => {
  const ask = (app: FastifyInstance, payload: unknown, headers = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/newsletter/subscribe',
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(payload),
    })

  it('gives the same reply for a known address, a new one and that of an account', async () => {
    const app = await appOn(await open())
    const { email } = await register(app, 'Ada')
    const replies = [
      await ask(app, { email: 'eve@people.example' }),
      await ask(app, { email: 'EVE@people.example' }),
      await ask(app, { email }),
      ...(await Promise.all([ask(app, { email: 'x@y.z' }), ask(app, { email: 'x@y.z' })])),
    ]
    for (const reply of replies) {
      expect(reply.statusCode).toBe(200)
      expect(reply.json()).toEqual({ message: english(messages.subscribedWithoutMail) })
    }
    while (await answerSubscription(app.deps)) {}
    expect(await subscribers(app.deps.db)).toHaveLength(3)
  })

  it('does the same work for known and unknown addresses until the job looks them up', async () => {
    const db = await open()
    const { watched, take } = watchQueries(db)
    const app = await appOn(watched)
    await subscribeNow(app.deps, 'eve@people.example')
    const sqlOf = async (email: string) => {
      take()
      await ask(app, { email })
      return take().map(({ sql }) => sql)
    }
    await sqlOf('first@people.example')
    expect(await sqlOf('eve@people.example')).toEqual(await sqlOf('new@people.example'))
  })

  it('is possible for users who are signed in or signed out or have an expired session', async () => {
    const app = await appOn(await open())
    const ada = await register(app, 'Ada')
    for (const headers of [{}, ada.headers, { authorization: 'Bearer over.and.out' }]) {
      expect((await ask(app, { email: 'eve@people.example' }, headers)).statusCode).toBe(200)
    }
  })

  it.each([
    [{}, english(messages.emailRequired)],
    [{ email: '' }, english(messages.emailRequired)],
    [{ email: null }, english(messages.emailRequired)],
    [{ email: 5 }, english(messages.emailRequired)],
    [{ email: ['eve@people.example'] }, english(messages.emailRequired)],
    [{ email: { $ne: '' } }, english(messages.emailRequired)],
    [{ email: 'eve' }, english(messages.emailInvalid)],
    [{ email: ' eve@people.example' }, english(messages.emailInvalid)],
    [{ email: 'eve@people' }, english(messages.emailInvalid)],
    [{ email: 'a@b@c.d' }, english(messages.emailInvalid)],
    [{ email: '<img src=x onerror=alert(1)>@x.y' }, english(messages.emailInvalid)],
    [{ email: 'eve@people.example\r\nBcc: all@people.example' }, english(messages.emailInvalid)],
    [{ email: 'eve\0@people.example' }, english(messages.emailInvalid)],
    [{ email: 'eve\u202e@people.example' }, english(messages.emailInvalid)],
    [{ email: `${'a'.repeat(243)}@people.example` }, english(messages.emailTooLong)],
    [{ email: `${'a'.repeat(10_000)}@b.c` }, english(messages.emailTooLong)],
    [{ email: `${'\ufdfa'.repeat(200)}@b.c` }, english(messages.emailTooLong)],
    [{ email: `${'👨‍👩‍👧‍👦'.repeat(200)}@b.c` }, english(messages.charactersTooComposed)],
  ])('with %j stores nothing and gives the reason', async (body, message) => {
    const app = await appOn(await open())
    const reply = await ask(app, body)
    expect(reply.statusCode).toBe(422)
    expect(reply.json()).toMatchObject({ code: 'invalid_fields', fields: { email: [message] } })
    expect(await app.deps.db.selectFrom('subscription_requests').selectAll().execute()).toEqual([])
  })

  it.each(['ünïcödé@bücher.example', '用户@例子.广告', '🦉@people.example', '"><b>@x.y', "'--@x.y"])(
    'stores %s unchanged',
    async (email) => {
      const app = await appOn(await open())
      expect((await ask(app, { email })).statusCode).toBe(200)
      while (await answerSubscription(app.deps)) {}
      expect(await subscribers(app.deps.db)).toMatchObject([{ email }])
    },
  )

  it.each([[[]], ['eve@people.example'], [null]])('rejects the body %j', async (body) => {
    const reply = await ask(await appOn(await open()), body)
    expect([400, 422]).toContain(reply.statusCode)
  })

  it('is limited per network, with a message and the time to wait', async () => {
    const app = await appOn(await open())
    for (let tries = 0; tries < 100; tries++) await ask(app, { email: `${tries}@people.example` })
    const reply = await ask(app, { email: 'eve@people.example' })
    expect(reply.statusCode).toBe(429)
    expect(reply.json().message).toBe(english(tooManyTries(Number(reply.headers['retry-after']))))
    expect(await app.deps.db.selectFrom('subscription_requests').select('id').execute()).toHaveLength(100)
  })
})
