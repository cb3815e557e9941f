import { matchRoutes, type RouteObject } from 'react-router'
import { handlesOf } from './lib/route-handle.ts'

/**
 * The canonical address of a requested page: literal segments as in `routes.tsx`, parameters as typed, and only the
 * query parameters of the page, in a fixed order (design §5).
 */
export function pageAddress(routes: RouteObject[], requested: URL): string {
  const { pattern, query } = routeOf(routes, requested.pathname)
  const search = new URLSearchParams()
  for (const name of query) {
    const value = requested.searchParams.get(name)
    if (value !== null) search.set(name, value)
  }
  const path = pathFor(requested.pathname, pattern)
  return search.size > 0 ? `${path}?${search}` : path
}

interface PageRoute {
  pattern: string
  /** The query parameters of the page. */
  query: readonly string[]
}

/** More paths than are rendered again and again; the router takes longer to find a route than to render ten elements. */
const FOUND_MAX = 1_000
/** Longer paths are nobody's pages, and must not fill the memory. */
const PATH_MAX = 300
const found = new WeakMap<RouteObject[], Map<string, PageRoute>>()

function routeOf(routes: RouteObject[], pathname: string): PageRoute {
  const known = found.get(routes) ?? new Map<string, PageRoute>()
  found.set(routes, known)
  const route = known.get(pathname) ?? findRoute(routes, pathname)
  if (known.size >= FOUND_MAX) known.clear()
  if (pathname.length <= PATH_MAX) known.set(pathname, route)
  return route
}

function findRoute(routes: RouteObject[], pathname: string): PageRoute {
  const matches = matchRoutes(routes, pathname) ?? []
  const { query = [] } = handlesOf(matches).at(-1) ?? {}
  // An index route has no own path.
  const pattern = matches.findLast(({ route }) => route.path)?.route.path ?? '*'
  return { pattern, query }
}

function pathFor(pathname: string, pattern: string): string {
  // The router drops tabs and line breaks, and the remaining path could then begin with a host.
  if (pattern.endsWith('*')) return pathname.replace(/%(?:09|0a|0d|5c)/gi, '%20')
  const requested = pathname.split('/')
  const segments = pattern.split('/').map((segment, index) => {
    return segment.startsWith(':') ? (requested[index] ?? '') : segment
  })
  return segments.join('/')
}
