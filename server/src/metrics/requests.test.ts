import Fastify from 'fastify'
import { Histogram, Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { countRequests } from './requests.ts'

it('the histogram of requests is written as prom-client writes it', async () => {
  const app = Fastify()
  app.decorate('observeRequest', undefined)
  const write = countRequests(app)
  const registry = new Registry()
  const names = ['http_request_method', 'http_route', 'http_response_status_code'] as const
  const histogram = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'Time from a request to the end of its response; a response from the cache counts as 0.',
    labelNames: names,
    buckets: [0.005, 0.05, 0.25, 1, 5],
    registers: [registry],
  })
  for (const [method, route, status, shown = [method, route]] of [
    ['GET', '/article/:slug', 200],
    ['HEAD', '/article/:slug', 200],
    ['GET', '/article/:slug', 304],
    ['GET', '/article/:slug', 404, ['GET', '']],
    ['BREW', '/pot', 500, ['_OTHER', '/pot']],
    ['GET', '/a "quoted" \\ route', 200],
  ] as const) {
    for (const ms of [0, 5, 6, 50, 1_000, 4_999, 5_001]) {
      app.observeRequest?.({ method, route, status, ms })
      const [http_request_method, http_route] = shown
      histogram.observe({ http_request_method, http_route, http_response_status_code: status }, ms / 1_000)
    }
  }
  // In another order, because the series of a route are together.
  const sorted = (text: string) => text.trim().split('\n').toSorted()
  expect(sorted(write())).toEqual(sorted(await registry.metrics()))
})
