import { type ErrorCode, errors } from '@byline/contract/messages/errors'
import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify'
import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { fixtureWeb } from '../../../test/app/fixture-web.ts'
import { register } from '../../../test/content/people.ts'
import { onOneEngine } from '../../../test/engines/engines.ts'
import { rateLimit } from './rate-limits.ts'

/** Searches per minute from one network. */
const SEARCHES = 300

/** Counts the statuses of `count` calls. */
async function statusesOf(count: number, ask: (n: number) => Promise<{ statusCode: number }>) {
  const statuses: Record<number, number> = {}
  for (let n = 0; n < count; n++) {
    const { statusCode } = await ask(n)
    statuses[statusCode] = (statuses[statusCode] ?? 0) + 1
  }
  return statuses
}

function from(app: FastifyInstance, remoteAddress: string) {
  return (url: string) => app.inject({ url, remoteAddress })
}

it('a limit per network counts an IPv6 /64, and allows a /48 four times as many calls', async () => {
  const app = { deps: { env: { rateLimits: true } } } as FastifyInstance
  const limit = rateLimit(app, { max: 10, minutes: 1, per: 'network' })
  const ask = (net: number) => (n: number) =>
    limit({ request: { ip: `2001:db8:7:${net}::${n}` } as FastifyRequest, deps: app.deps }).then(
      () => ({ statusCode: 200 }),
      ({ code }) => ({ statusCode: errors[code as ErrorCode].status }),
    )
  const each = []
  for (let net = 1; net <= 5; net++) each.push(await statusesOf(11, ask(net)))
  expect(each).toEqual([...Array(4).fill({ 200: 10, 429: 1 }), { 429: 11 }])
})

onOneEngine('expensive reads', (open) => {
  it('are limited per network, with the seconds to wait; cached answers are not', async () => {
    const app = await appOn(await open())
    const ask = from(app, '192.0.2.1')
    const known = `/api/posts?fields=card&limit=1&title=known`
    expect((await ask(known)).statusCode).toBe(200)
    const statuses = await statusesOf(SEARCHES, (n) => ask(`/api/posts?fields=card&limit=1&q=${n}`))
    expect(statuses).toEqual({ 200: SEARCHES - 1, 429: 1 })
    const limited = await ask('/api/posts?filter=a')
    expect([limited.statusCode, limited.json().code]).toEqual([429, 'too_many_requests'])
    expect(limited.json().message).toMatch(/^Too many tries, please try again in \d+ seconds$/)
    const wait = Number(limited.headers['retry-after'])
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
    expect((await ask(known)).statusCode).toBe(200)
    expect((await ask('/api/posts?fields=card')).statusCode).toBe(200)
    expect((await from(app, '192.0.2.2')('/api/posts?q=other')).statusCode).toBe(200)
  })

  it('include lists with bodies', async () => {
    const app = await appOn(await open())
    const ask = from(app, '192.0.2.1')
    // Every address is different, so that none is cached.
    const statuses = await statusesOf(121, (n) => ask(`/api/posts?author=${n}`))
    expect(statuses).toEqual({ 200: 120, 429: 1 })
  })
})

onOneEngine('a page that searches', (open) => {
  async function limitedApp(web = {}) {
    const app = await appOn(await open(), { web })
    const ask = from(app, '192.0.2.1')
    await statusesOf(SEARCHES, (n) => ask(`/api/posts?fields=card&limit=1&q=${n}`))
    return { app, ask }
  }

  it('shows the time to wait to a visitor above the limit, and the results to others', async () => {
    const { app, ask } = await limitedApp()
    const reply = await ask('/Articles/term')
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    expect(reply.body).toMatch(/Too many tries, please try again in \d+ seconds/)
    const other = await from(app, '192.0.2.2')('/Articles/term')
    expect(other.statusCode).toBe(200)
    expect((await ask('/Articles/term')).statusCode).toBe(200)
  })

  it('is rendered for one visitor while the same page is limited for another', async () => {
    const { render } = await fixtureWeb()
    let openGate = () => {}
    const gate = new Promise<void>((resolve) => {
      openGate = resolve
    })
    const { app, ask } = await limitedApp({
      render: async (...args: Parameters<typeof render>) => {
        await gate
        return render(...args)
      },
    })
    const limited = ask('/Articles/term')
    const found = from(app, '192.0.2.2')('/Articles/term')
    await app.inject('/healthz')
    openGate()
    expect([(await limited).statusCode, (await found).statusCode]).toEqual([429, 200])
  })
})

onOneEngine('the writes of one person', (open) => {
  it.each<[string, InjectOptions, number]>([
    ['saves', { method: 'POST', url: '/api/posts/create' }, 120],
    ['pictures', { method: 'PUT', url: '/api/users/updateProfilePicture' }, 60],
    ['deletions', { method: 'DELETE', url: '/api/posts/delete/none' }, 120],
    ['undos', { method: 'POST', url: '/api/undo/none' }, 120],
  ])('are limited (%s) per person and not per network', async (_, call, max) => {
    const app = await appOn(await open())
    const ada = await register(app, 'Ada')
    const ben = await register(app, 'Ben')
    const send = ({ headers }: typeof ada) => app.inject({ ...call, headers })
    const { 429: limited, ...others } = await statusesOf(max + 1, () => send(ada))
    expect(limited).toBe(1)
    expect(Object.values(others)).toEqual([max])
    expect((await send(ben)).statusCode).not.toBe(429)
  })
})
