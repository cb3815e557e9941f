import { describe, expect, it } from 'vitest'
import { matchRoutes } from './match-routes.ts'
import type { Route } from './route.ts'

const named = (path: string, children?: Route[]): Route => ({ path, ...(children && { children }) })

const layout: Route = {
  children: [
    named('*'),
    named('/:slug'),
    named('/'),
    named('/Articles'),
    named('/Articles/:term'),
    named('/dashboard', [named(''), named('/dashboard/settings/:part?')]),
    named('/admin/*'),
  ],
}

function matchOf(path: string): [string[], object] {
  const { routes, params } = matchRoutes([layout], path)
  return [routes.slice(1).map((route) => route.path ?? ''), params]
}

describe('the page at a path', () => {
  it.each([
    ['/', ['/'], {}],
    ['/articles', ['/Articles'], {}],
    ['/ARTICLES//', ['/Articles'], {}],
    ['/Articles/a%2Fb%20c', ['/Articles/:term'], { term: 'a/b c' }],
    ['/Articles/%', ['/Articles/:term'], { term: '%' }],
    ['/about-us', ['/:slug'], { slug: 'about-us' }],
    ['/dashboard', ['/dashboard', ''], {}],
    ['/dashboard/settings', ['/dashboard', '/dashboard/settings/:part?'], {}],
    ['/dashboard/settings/look', ['/dashboard', '/dashboard/settings/:part?'], { part: 'look' }],
    ['/admin', ['/admin/*'], {}],
    ['/admin/a/b', ['/admin/*'], {}],
    ['/a/b', ['*'], {}],
    ['//evil.example', ['*'], {}],
    ['/dashboard/nothing', ['*'], {}],
  ])('%s is of %j with %j', (path, routes, params) => {
    expect(matchOf(path)).toEqual([routes, params])
  })

  it('has the routes from the outermost layout to the page', () => {
    expect(matchRoutes([layout], '/').routes[0]).toBe(layout)
  })

  it('is none in a list without a page for it', () => {
    expect(matchRoutes([named('/a')], '/b')).toEqual({ routes: [], params: {} })
  })
})
