import { type ErrorCode, errors } from '@byline/contract/messages/errors'
import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { appOn, depsFor } from '../../../test/app/app.ts'
import { fixtureWeb } from '../../../test/app/fixture-web.ts'
import { register } from '../../../test/content/people.ts'
import { onBothEngines, onOneEngine } from '../../../test/engines/engines.ts'
import { dialectOf } from '../../db/dialect/dialect.ts'
import { DatabaseBusy } from '../../db/dialect/storage-failure.ts'
import { rateLimit } from './rate-limits.ts'

// The minute of a limit must not end before a busy machine has made as many calls.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }))
afterEach(() => void vi.useRealTimers())

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
  const limit = rateLimit(app, { name: 'calls', max: 10, minutes: 1, per: 'network' })
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

onBothEngines('the limits of a site with two processes', (open, openAgain) => {
  const HUNDRED = { name: 'calls', max: 100, minutes: 1 }

  /** The same limit in two processes, asked in turns. */
  async function inTwo(per: 'person' | 'network') {
    const env = { WORKERS: '2' }
    const both = [await depsFor(await open(), env), await depsFor(await openAgain(), env)] as const
    const guards = both.map((deps) => rateLimit({ deps } as FastifyInstance, { ...HUNDRED, per }))
    const ask = (process: number, name = 'Ada') =>
      guards[process]?.({ request: { ip: '192.0.2.1', actorId: name } as FastifyRequest, deps: both[0] }).then(
        () => ({ statusCode: 200 }),
        ({ code }) => ({ statusCode: errors[code as ErrorCode].status }),
      ) ?? Promise.reject(new Error())
    return { ask, inTurns: (n: number) => ask(n % 2), db: both[0].db }
  }

  it('hold for a person in both together, one after the other or at once', async () => {
    const { ask, inTurns } = await inTwo('person')
    expect(await statusesOf(50, inTurns)).toEqual({ 200: 50 })
    const burst = await Promise.all(Array.from({ length: 180 }, (_, n) => inTurns(n)))
    expect(burst.filter(({ statusCode }) => statusCode === 200)).toHaveLength(50)
    expect([await ask(0), await ask(1)]).toEqual([{ statusCode: 429 }, { statusCode: 429 }])
    expect([await ask(0, 'Ben'), await ask(1, 'Ben')]).toEqual([{ statusCode: 200 }, { statusCode: 200 }])
  })

  it('leave to one process what the other has not taken', async () => {
    const { ask } = await inTwo('person')
    await ask(1)
    expect(await statusesOf(110, () => ask(0))).toEqual({ 200: 90, 429: 20 })
    expect(await statusesOf(10, () => ask(1))).toEqual({ 200: 9, 429: 1 })
  })

  it('give a network one part more, and write nothing for rare readers', async () => {
    const { ask, inTurns, db } = await inTwo('network')
    expect(await statusesOf(20, inTurns)).toEqual({ 200: 20 })
    expect(await db.selectFrom('throttles').selectAll().execute()).toEqual([])
    expect(await statusesOf(110, () => ask(0))).toEqual({ 200: 90, 429: 20 })
    expect(await ask(1)).toEqual({ statusCode: 429 })
  })

  it('are those of each process while nothing can be written', async () => {
    const { ask, db } = await inTwo('network')
    const busy = vi.spyOn(dialectOf(db), 'queueWrite').mockRejectedValue(new DatabaseBusy())
    expect(await statusesOf(120, () => ask(0))).toEqual({ 200: 100, 429: 20 })
    expect(busy).toHaveBeenCalledTimes(1)
    expect(await statusesOf(120, () => ask(1))).toEqual({ 200: 100, 429: 20 })
  })
})

onBothEngines('the deletions of one person in two processes', (open, openAgain) => {
  it('are limited as in one', async () => {
    const env = { WORKERS: '2' }
    const first = await appOn(await open(), { env })
    const second = await appOn(await openAgain(), { env })
    const { headers } = await register(first, 'Ada')
    const send = (n: number) =>
      (n % 2 ? first : second).inject({ method: 'DELETE', url: '/api/posts/delete/none', headers })
    expect(await statusesOf(220, send)).toEqual({ 404: 120, 429: 100 })
  })
})
