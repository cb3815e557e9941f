import { calls } from '@byline/contract/calls'
import type { Endpoint } from '@byline/contract/endpoint'
import { expect, it } from 'vitest'
import { appOn } from '../test/app.ts'
import { onBothEngines } from '../test/engines.ts'

/** Calls that later issues mount; this list only ever shrinks. */
const UNMOUNTED = ['POST /api/newsletter/subscribe']

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`

onBothEngines('the server', (open) => {
  it('mounts every call of the contract but those still to come', async () => {
    const app = await appOn(await open())
    const unmounted = calls.filter((call) => !app.mounted.has(call)).map(nameOf)
    expect(unmounted.toSorted()).toEqual(UNMOUNTED.toSorted())
  })

  it('serves nothing under /api that is not in the contract', async () => {
    const app = await appOn(await open())
    const known = new Set(calls.map((call) => call.path))
    const routes = app.printRoutes({ commonPrefix: false }).match(/\/api\/\S+/g) ?? []
    expect(routes.length).toBeGreaterThan(0)
    for (const route of routes) expect([...known, '/api/*']).toContain(route)
  })

  it('does not wait for ever', async () => {
    const { server } = await appOn(await open())
    for (const limit of [server.requestTimeout, server.timeout, server.keepAliveTimeout]) {
      expect(limit).toBeGreaterThan(0)
    }
  })
})
