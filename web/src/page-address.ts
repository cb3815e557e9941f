import { matchRoutes, type RouteObject } from 'react-router'
import { handlesOf } from './lib/page-handle.ts'

/**
 * The one address of a page, however it was asked for: literal segments as `routes.tsx` writes them, parameters
 * as typed, of the query only what the page knows, in one order (design §5).
 */
export function pageAddress(routes: RouteObject[], asked: URL): string {
  const matches = matchRoutes(routes, asked.pathname) ?? []
  const { query = [] } = handlesOf(matches).at(-1) ?? {}
  const search = new URLSearchParams()
  for (const name of query) {
    const value = asked.searchParams.get(name)
    if (value !== null) search.set(name, value)
  }
  // An index route has no path of its own.
  const pattern = matches.findLast(({ route }) => route.path)?.route.path ?? '*'
  const path = written(asked.pathname, pattern)
  return search.size > 0 ? `${path}?${search}` : path
}

function written(pathname: string, pattern: string): string {
  // The router reads tabs and line breaks as nothing, and what is left may begin with a host.
  if (pattern.endsWith('*')) return pathname.replace(/%(?:09|0a|0d|5c)/gi, '%20')
  const asked = pathname.split('/')
  const segments = pattern.split('/').map((segment, index) => {
    return segment.startsWith(':') ? (asked[index] ?? '') : segment
  })
  return segments.join('/')
}
