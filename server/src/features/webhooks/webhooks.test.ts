import { webhookEvents } from '@byline/contract/webhooks'
import type { FastifyInstance } from 'fastify'
import { Webhook } from 'standardwebhooks'
import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { commentingBy } from '../../../test/content/commenting.ts'
import { register, registerPeople } from '../../../test/content/people.ts'
import { writingBy } from '../../../test/content/writing.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { type Received, startReceiver } from '../../../test/servers/receiver.ts'
import { newId } from '../../db/new-id.ts'
import { transact } from '../../db/transact.ts'
import { deliverWebhooks, waitsMs } from './deliver.ts'
import { queueEvent } from './queue-event.ts'

const local = { RATE_LIMITS: 'off', WEBHOOK_ADDRESSES: 'any' }

onBothEngines('a webhook', (open) => {
  async function setting(env: Record<string, string> = local) {
    const app = await appOn(await open(), { env })
    const people = await registerPeople(app)
    const ask = async (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
      app.inject({ method, url: `/api/webhooks${path}`, headers: people.root.headers, ...(payload && { payload }) })
    const add = async (url: string, events: readonly string[] = webhookEvents) =>
      (await ask('POST', '', { url, events })).json()
    const list = async () => (await ask('GET', '')).json()
    return { app, ...people, ask, add, list }
  }
  /** Sends everything that is due at that time. */
  const deliver = async ({ deps }: FastifyInstance, now = new Date()) => {
    while (await deliverWebhooks.run(deps, now)) {}
  }
  const messages = (received: Received[]) => received.map(({ body }) => JSON.parse(body))
  const tell = ({ deps }: FastifyInstance, title = 'T') =>
    transact(deps.db, (tx) => queueEvent(tx, 'post.changed', { id: 'one', slug: 'a b', title }))

  it('is told of posts that appear, change and go, with their addresses, and of nothing that is rolled back', async () => {
    const { app, ada, add } = await setting()
    const { url, received } = await startReceiver()
    await add(url)
    const { create, update, remove, undo } = writingBy(app, ada)
    await create({ title: 'Draft', status: 'draft' })
    const { post } = (await create({ title: 'One', slug: 'one' })).json()
    await create({ title: 'Two', slug: 'one' })
    await update('one', { title: 'Uno' })
    const { deletionId } = (await remove('one')).json()
    await undo(deletionId)
    await update('one', { status: 'draft' })
    await deliver(app)
    const { publicUrl } = app.deps.env
    const data = { id: post._id, slug: 'one', title: 'One', url: `${publicUrl}/article/one` }
    expect(messages(received)).toEqual([
      { type: 'post.published', timestamp: expect.stringMatching(/Z$/), data },
      { type: 'post.changed', timestamp: expect.any(String), data: { ...data, title: 'Uno' } },
      { type: 'post.unpublished', timestamp: expect.any(String), data: { id: post._id, title: 'Uno' } },
      { type: 'post.published', timestamp: expect.any(String), data: { ...data, title: 'Uno' } },
      { type: 'post.unpublished', timestamp: expect.any(String), data: { id: post._id, title: 'Uno' } },
    ])
  })

  it('is told of comments without their texts, and only of the events that it was set up for', async () => {
    const { app, ada, ben, root, add } = await setting()
    const [all, few] = [await startReceiver(), await startReceiver()]
    await add(all.url)
    await add(few.url, ['comment.held'])
    const { post } = (await writingBy(app, ada).create({ title: 'One' })).json()
    const first = (await commentingBy(app, ben).create(post._id, 'First')).json().comment
    const settings = { holdFirstComments: true }
    await app.inject({ method: 'PUT', url: '/api/settings', headers: root.headers, payload: { settings } })
    const cid = await register(app, 'Cid')
    const { comment } = (await commentingBy(app, cid).create(post._id, 'Second')).json()
    await deliver(app)
    const told = (type: string, id: string, author: string) => ({ type, data: { id, post: post._id, author } })
    expect(messages(all.received).slice(1)).toMatchObject([
      told('comment.published', first._id, ben.id),
      told('comment.held', comment._id, cid.id),
    ])
    expect(JSON.stringify(messages(all.received))).not.toMatch(/First|Second/)
    expect(messages(few.received)).toMatchObject([told('comment.held', comment._id, cid.id)])
  })

  it('verifies each message by its secret, which is shown once, and by the former one for a day', async () => {
    const { app, ask, add, list } = await setting()
    const { url, received } = await startReceiver()
    const { webhook, secret } = await add(url)
    expect(secret).toMatch(/^whsec_/)
    expect(JSON.stringify(await list())).not.toContain(secret)
    expect(JSON.stringify(await app.deps.db.selectFrom('webhooks').selectAll().execute())).not.toContain(secret)
    await tell(app)
    await deliver(app)
    const changed = (await ask('POST', `/secret/${webhook._id}`)).json()
    await tell(app)
    await deliver(app)
    const verify = (key: string, { body, headers }: Received) =>
      new Webhook(key).verify(body, headers as Record<string, string>)
    for (const message of received) expect(verify(secret, message)).toMatchObject({ type: 'post.changed' })
    const [first, second] = received as [Received, Received]
    expect(verify(changed.secret, second)).toMatchObject({ type: 'post.changed' })
    expect(() => verify(changed.secret, first)).toThrow()
    expect(() => verify(secret, { ...first, body: first.body.replace('one', 'two') })).toThrow()
    await app.deps.db.updateTable('webhooks').set({ former_until: new Date().toISOString() }).execute()
    await tell(app)
    await deliver(app)
    expect(() => verify(secret, received[2] as Received)).toThrow()
  })

  it('is asked again with growing waits and the same id and text until it takes the message, or three days are over', async () => {
    const { app, ask, add, list } = await setting()
    let status = 500
    const { url, received } = await startReceiver(() => [status])
    await add(url)
    await tell(app)
    let now = new Date()
    const attempt = async () => {
      const from = Date.now()
      await deliver(app, now)
      return { from, to: Date.now() }
    }
    let last = await attempt()
    expect((await list()).deliveries).toMatchObject([
      { state: 'waiting', attempts: 1, status: 500, failure: 'answered' },
    ])
    let waits = 0
    for (let state = 'waiting'; state === 'waiting'; ) {
      const [{ nextAt }] = (await list()).deliveries
      const failedAt = Date.parse(nextAt) - (waitsMs[waits++] ?? 0)
      expect(failedAt).toBeGreaterThanOrEqual(last.from)
      expect(failedAt).toBeLessThanOrEqual(last.to)
      now = new Date(nextAt)
      await deliver(app, new Date(now.getTime() - 1_000))
      last = await attempt()
      state = (await list()).deliveries[0].state
    }
    expect(waits).toBe(waitsMs.length)
    expect(received).toHaveLength(waitsMs.length + 1)
    const [{ _id, state, nextAt }] = (await list()).deliveries
    expect([state, nextAt]).toEqual(['gaveUp', null])
    status = 200
    expect((await ask('POST', `/deliveries/${_id}`)).statusCode).toBe(200)
    await deliver(app)
    expect((await list()).deliveries).toMatchObject([{ _id, state: 'delivered', attempts: 1, status: 200 }])
    expect(new Set(received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([_id]))
    expect(new Set(received.map(({ body }) => body)).size).toBe(1)
    expect((await ask('POST', '/deliveries/msg_none')).statusCode).toBe(404)
  })

  it('follows no redirect', async () => {
    const { app, add, list } = await setting()
    const target = await startReceiver()
    const { url, received } = await startReceiver(async () => [302, { location: target.url }])
    await add(url)
    await tell(app)
    await deliver(app)
    expect([received.length, target.received.length]).toEqual([1, 0])
    expect((await list()).deliveries).toMatchObject([{ status: 302, failure: 'answered' }])
  })

  it('waits for no other webhook: two that answer only once both were asked are both delivered', async () => {
    const { app, add, list } = await setting()
    const bothAsked = Promise.withResolvers<void>()
    let asked = 0
    const answer = async (): Promise<[number]> => {
      asked += 1
      if (asked === 2) bothAsked.resolve()
      await bothAsked.promise
      return [204]
    }
    for (let n = 0; n < 2; n++) await add((await startReceiver(answer)).url)
    await add('http://127.0.0.1:9/closed')
    await tell(app)
    await deliver(app)
    const states = (await list()).deliveries.map(({ state }: { state: string }) => state)
    expect(states.toSorted()).toEqual(['delivered', 'delivered', 'waiting'])
  })

  it('has an address on the public internet, whatever its name resolves to', async () => {
    const { app, ask, add, list } = await setting({ RATE_LIMITS: 'off' })
    const { port, received } = await startReceiver()
    const hosts = ['127.0.0.1', 'localhost', '[::1]', '0.0.0.0', '2130706433', '[::ffff:127.0.0.1]', '169.254.169.254']
    for (const host of [
      ...hosts,
      'localhost.',
      'a.localhost',
      'receiver',
      'nas.LOCAL',
      'hub.internal.',
      'a.home.arpa',
    ]) {
      const { code, fields } = await add(`http://${host}:${port}/`)
      expect([host, code, Object.keys(fields ?? {})]).toEqual([host, 'invalid_fields', ['url']])
    }
    for (const host of ['local.example', 'notlocal.example', 'internal.example']) {
      expect([host, (await add(`http://${host}:${port}/`)).code]).toEqual([host, undefined])
    }
    // Any other name may resolve to another address later, so it is checked by each attempt.
    const { db } = app.deps
    const row = await db.selectFrom('webhooks').selectAll().executeTakeFirstOrThrow()
    await db.deleteFrom('webhooks').execute()
    const rows = hosts.map((host) => ({ ...row, id: newId(), url: `http://${host}:${port}/` }))
    await db.insertInto('webhooks').values(rows).execute()
    await tell(app)
    await deliver(app)
    expect((await list()).deliveries.map(({ failure }: { failure: string }) => failure)).toEqual(
      hosts.map(() => 'notPublic'),
    )
    expect(received).toEqual([])
    for (const url of ['ftp://a.example/', 'a.example', 'https://u:p@a.example/', 'javascript:1', '', 7]) {
      const reply = await ask('POST', '', { url, events: webhookEvents })
      expect([url, Object.keys(reply.json().fields)]).toEqual([url, ['url']])
    }
  })

  it('is gone with its deliveries once it is deleted, and one site has twenty', async () => {
    const { app, ask, add, list } = await setting()
    const { webhook } = await add('https://receiver.example/')
    await tell(app)
    expect((await ask('DELETE', `/${webhook._id}`)).statusCode).toBe(200)
    expect(await list()).toEqual({ webhooks: [], deliveries: [] })
    for (const path of [`/${webhook._id}`, '/none']) expect((await ask('DELETE', path)).statusCode).toBe(404)
    expect((await ask('POST', '/secret/none')).statusCode).toBe(404)
    for (let n = 0; n < 20; n++) await add(`https://receiver.example/${n}`)
    expect((await add('https://receiver.example/20')).code).toBe('too_many_webhooks')
  })
})
