import { createStaticHandler, type StaticHandler } from 'react-router'
import { expect, it } from 'vitest'
import { routes } from './routes.tsx'
import { serverRoutes } from './server-routes.tsx'

it('the routes of browsers have the same names on the server, so that hydration finds their data', () => {
  const namesOf = ({ dataRoutes }: StaticHandler) => JSON.stringify(dataRoutes.map(withoutModules))
  const onServer = createStaticHandler(serverRoutes)
  const shared = { ...onServer, dataRoutes: onServer.dataRoutes.slice(0, routes.length) }
  expect(namesOf(shared)).toBe(namesOf(createStaticHandler(routes)))
})

function withoutModules({ id, path, children }: StaticHandler['dataRoutes'][number]): object {
  return { id, path, children: children?.map(withoutModules) }
}
