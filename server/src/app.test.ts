import { calls } from '@byline/contract/all-calls'
import { expect, it } from 'vitest'
import { appOn } from '../test/app/app.ts'
import { onBothEngines } from '../test/engines/engines.ts'

onBothEngines('the server', (open) => {
  it('mounts every call of the contract', async () => {
    const app = await appOn(await open())
    const unmounted = calls.filter((call) => !app.mounted.has(call)).map(({ path }) => path)
    expect(unmounted).toEqual([])
  })

  it('serves nothing under /api that is not in the contract, but for the page about it', async () => {
    const app = await appOn(await open())
    const known = new Set(calls.map((call) => call.path))
    const routes = app.printRoutes({ commonPrefix: false }).match(/\/api\/\S+/g) ?? []
    expect(routes.length).toBeGreaterThan(0)
    for (const route of routes) expect([...known, '/api/*', '/api/docs']).toContain(route)
  })

  it('has timeouts for requests, silent connections and idle ones', async () => {
    const { server } = await appOn(await open())
    for (const limit of [server.requestTimeout, server.timeout, server.keepAliveTimeout]) {
      expect(limit).toBeGreaterThan(0)
    }
  })
})
