import { expect, it } from 'vitest'
import { depsFor } from '../../test/app/app.ts'
import { fixtureWeb } from '../../test/app/fixture-web.ts'
import { onOneEngine } from '../../test/engines/engines.ts'
import { overHttp } from '../../test/servers/over-http.ts'
import { startTraceCollector } from '../../test/servers/trace-collector.ts'
import { buildApp } from '../app.ts'
import { openTraces } from './send-traces.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const PARENT = `00-${TRACE}-b7ad6b7169203331-01`

onOneEngine('traces', (open) => {
  /** Asks an app for addresses, then closes it; returns what the collector got. */
  async function spansOf(addresses: [path: string, headers?: Record<string, string>][], env = {}) {
    const collector = await startTraceCollector()
    const traces = openTraces(collector.url)
    const app = await buildApp(await depsFor(await open(), env), await fixtureWeb(), traces.addHooks)
    const ask = await overHttp(app)
    for (const [path, headers] of addresses) await ask(path, headers)
    await app.close()
    await traces.close()
    expect(collector.refused).toEqual([])
    return collector
  }

  it('have a span for each request with its route, and none for its address', async () => {
    const { spans, services } = await spansOf([['/api/posts/a-secret-name?term=private'], ['/api/users/profile']])
    expect(services).toEqual(['byline'])
    const attributes = spans.map(({ attributes }) =>
      Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue])),
    )
    expect(attributes).toEqual([
      expect.objectContaining({ 'http.route': '/api/posts/:slug', 'http.response.status_code': 404 }),
      expect.objectContaining({ 'http.route': '/api/users/profile', 'http.response.status_code': 401 }),
    ])
    expect(JSON.stringify(spans)).not.toMatch(/a-secret-name|private/)
  })

  it('have the calls of a page below it, and nothing of a page from the cache', async () => {
    const { spans } = await spansOf([['/'], ['/'], ['/']])
    const [page] = spans.filter(({ name }) => name === 'GET /*')
    const calls = spans.filter(({ name }) => name.startsWith('GET /api/'))
    expect([spans.length - calls.length, calls.length > 0]).toEqual([1, true])
    for (const { parentSpanId, traceId } of calls)
      expect([parentSpanId, traceId]).toEqual([page?.spanId, page?.traceId])
  })

  it('belong to the trace that a proxy names, and not to one that a stranger names', async () => {
    const asked: [string, Record<string, string>][] = [['/api/users/profile', { traceparent: PARENT }]]
    const [trusted] = (await spansOf(asked, { TRUST_PROXY: '1' })).spans
    expect([trusted?.traceId, trusted?.parentSpanId]).toEqual([TRACE, 'b7ad6b7169203331'])
    const [own] = (await spansOf(asked)).spans
    expect([own?.traceId === TRACE, own?.parentSpanId || undefined]).toEqual([false, undefined])
    const [odd] = (await spansOf([['/readyz', { traceparent: 'x'.repeat(9_000) }]], { TRUST_PROXY: '1' })).spans
    expect(odd?.traceId).toMatch(/^[0-9a-f]{32}$/)
  })

  it('are dropped where no collector answers, and fail no request', async () => {
    const traces = openTraces('http://127.0.0.1:9')
    const app = await buildApp(await depsFor(await open()), await fixtureWeb(), traces.addHooks)
    const ask = await overHttp(app)
    expect((await ask('/readyz')).statusCode).toBe(200)
    await app.close()
    await expect(traces.close()).resolves.toBeUndefined()
  })
})
