import type { LoadFailure } from './load-routes.ts'
import { matchRoutes } from './match-routes.ts'
import type { Params, Route } from './route.ts'

export interface Location {
  pathname: string
  /** The query with its question mark, or empty. */
  search: string
  /** The fragment with its number sign, or empty; the server never knows it. */
  hash: string
  /** The value that `navigate` has stored with the history entry. */
  state: unknown
  /** Differs from entry to entry of the history; `default` for the first page of a visit. */
  key: string
}

/** The page that is shown. */
export interface RouterState {
  location: Location
  /** The matching routes, from the outermost layout to the page. */
  routes: Route[]
  params: Params
  /** The error of a loader; the route at its index shows it. */
  failure: LoadFailure | undefined
  /**
   * The way in which the page was reached: by a new entry of the history, in the place of another, or by a step in the
   * history.
   */
  type: 'PUSH' | 'REPLACE' | 'POP'
  /** The page stays where it is scrolled to. */
  keepsScroll: boolean
}

/** The state of a page at its first rendering, on the server and in the browser. */
export function initialState(routes: Route[], location: Location, failure?: LoadFailure | undefined): RouterState {
  return { location, ...matchRoutes(routes, location.pathname), failure, type: 'POP', keepsScroll: false }
}

export function locationOf(
  { pathname, search, hash }: URL,
  { key = 'default', state = null }: { key?: string | undefined; state?: unknown } = {},
): Location {
  return { pathname, search, hash, state, key }
}
