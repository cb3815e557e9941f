import type { Params, Route } from './route.ts'

export interface Match {
  /** The matching routes, from the outermost layout to the page. */
  routes: Route[]
  params: Params
}

/**
 * The page at a path. Upper and lower case are the same, as are paths with and without slashes at the end. Of several
 * pages that match, segment by segment a literal comes before a parameter, and a parameter before `*`. Without a page,
 * there are no routes.
 */
export function matchRoutes(routes: Route[], pathname: string, query?: URLSearchParams): Match {
  const segments = pathname.replace(/^\/|\/+$/g, '').split('/')
  const asked = segments.length === 1 && segments[0] === '' ? [] : segments.map(decoded)
  for (const { pattern, routes: matching } of branchesOf(routes)) {
    const { needsQuery } = matching.at(-1) ?? {}
    const params = paramsOf(pattern, asked)
    if (params && (!needsQuery || query?.has(needsQuery))) return { routes: matching, params }
  }
  return { routes: [], params: {} }
}

/** A page, and its path as segments. */
interface Branch {
  pattern: string[]
  routes: Route[]
}

const cache = new WeakMap<Route[], Branch[]>()

function branchesOf(routes: Route[]): Branch[] {
  let branches = cache.get(routes)
  if (!branches) {
    branches = flatten(routes, [], '').sort((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1))
    cache.set(routes, branches)
  }
  return branches
}

function flatten(routes: Route[], parents: Route[], parentPath: string): Branch[] {
  return routes.flatMap((route) => {
    const path = route.path || parentPath
    const line = [...parents, route]
    if (route.children) return flatten(route.children, line, path)
    const pattern = path.split('/').filter(Boolean)
    const last = pattern.at(-1)
    if (!last?.endsWith('?')) return { pattern, routes: line }
    const before = pattern.slice(0, -1)
    return [
      { pattern: before, routes: line },
      { pattern: [...before, last.slice(0, -1)], routes: line },
    ]
  })
}

function rankOf({ pattern, routes }: Branch): string {
  const ranks = pattern.map((segment) => (segment === '*' ? 2 : segment.startsWith(':') ? 1 : 0))
  // An exclamation mark comes before all digits.
  return ranks.join('') + (routes.at(-1)?.needsQuery ? '' : '!')
}

function paramsOf(pattern: string[], asked: string[]): Params | undefined {
  const isOpen = pattern.at(-1) === '*'
  const fixed = isOpen ? pattern.slice(0, -1) : pattern
  if (isOpen ? asked.length < fixed.length : asked.length !== fixed.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, segment] of fixed.entries()) {
    const value = asked[index] ?? ''
    if (segment.startsWith(':') && value !== '') params[segment.slice(1)] = value
    else if (segment.toLowerCase() !== value.toLowerCase()) return undefined
  }
  return params
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
