import { errorsOf } from '@byline/contract/calls/endpoint'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished } from 'vitest'

/** Fails the test when a call answers an error code that its endpoint in the contract does not name. */
export function expectNamedErrors(app: FastifyInstance): void {
  const unnamed: string[] = []
  app.addHook('onSend', async ({ routeOptions }, reply, payload) => {
    const { endpoint } = routeOptions.config
    if (!endpoint || reply.statusCode < 400) return
    const { code } = JSON.parse(String(payload))
    if (!errorsOf(endpoint).includes(code)) unnamed.push(`${endpoint.method} ${endpoint.path} ${code}`)
  })
  onTestFinished(() => expect(unnamed).toEqual([]))
}
