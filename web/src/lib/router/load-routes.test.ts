import { expect, it } from 'vitest'
import { createQueryClient } from '../calls/query-client.ts'
import { loadRoutes } from './load-routes.ts'
import { type LoaderArgs, Redirect, type Route, RouteError } from './route.ts'

const args: LoaderArgs = {
  params: {},
  url: new URL('https://blog.example/'),
  queryClient: createQueryClient({ call: () => Promise.reject(new Error('no call is made')) }),
}

const boundary = () => null
const failing = (error: unknown): Route => ({ loader: () => Promise.reject(error) })

it('an error is shown by the nearest route with an error boundary', async () => {
  const error = new RouteError(404)
  const outer = { ErrorBoundary: boundary }
  expect(await loadRoutes([outer, outer, {}, failing(error)], args)).toEqual({
    failure: { index: 1, error },
  })
  expect(await loadRoutes([outer, { ...failing(error), ...outer }], args)).toEqual({
    failure: { index: 1, error },
  })
})

it('of several errors the outermost counts, and a redirect before all of them', async () => {
  const [first, second] = [new Error('first'), new Error('second')]
  const outer = { ErrorBoundary: boundary }
  expect(await loadRoutes([outer, failing(first), failing(second)], args)).toMatchObject({
    failure: { error: first },
  })
  const redirect = new Redirect('/Articles')
  expect(await loadRoutes([outer, failing(first), failing(redirect)], args)).toEqual({ redirect })
})

it('a module that could not be loaded is loaded again at the next visit, and then never again', async () => {
  let imports = 0
  const route: Route = {
    async lazy() {
      imports += 1
      if (imports === 1) throw new Error('offline')
      return { Component: boundary, loader: undefined }
    },
  }
  const { failure } = await loadRoutes([{ ErrorBoundary: boundary }, route], args)
  expect(failure).toEqual({ index: 0, error: new Error('offline') })
  for (const _visit of [1, 2]) expect(await loadRoutes([route], args)).toEqual({})
  expect([imports, route.Component]).toEqual([2, boundary])
})
