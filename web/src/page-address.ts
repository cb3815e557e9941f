import { handlesOf } from './lib/route-handle.ts'
import { matchRoutes } from './lib/router/match-routes.ts'
import type { Route } from './lib/router/route.ts'

/**
 * The canonical address of a requested page: literal segments as in `routes.tsx`, parameters as typed, and only the
 * query parameters of the page, in a fixed order (design §5).
 */
export function pageAddress(routes: Route[], requested: URL): string {
  const matching = matchRoutes(routes, requested.pathname, requested.searchParams).routes
  const { query = [] } = handlesOf(matching).at(-1) ?? {}
  const search = new URLSearchParams()
  for (const name of query) {
    const value = requested.searchParams.get(name)
    if (value !== null) search.set(name, value)
  }
  // An index route has no own path.
  const pattern = matching.findLast(({ path }) => path)?.path ?? '*'
  const path = pathFor(requested.pathname, pattern)
  return search.size > 0 ? `${path}?${search}` : path
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
