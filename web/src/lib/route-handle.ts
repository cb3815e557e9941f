import type { TextsInPage } from './page-state.ts'
import type { Route } from './router/route.ts'

/** The `handle` of a route in `routes.tsx`. */
export interface RouteHandle {
  /** The query parameters that select the content of the page; all others are ignored (design §5). */
  query?: readonly string[]
  /** The texts of replies that the page shows as HTML, so that the page state need not repeat them. */
  textsInPage?: readonly TextsInPage[]
  /** The source file of a page that consists of controls: React and this module load at once, not at first use. */
  eagerModule?: string
  /**
   * The language of the program that a page for one person speaks, in the browser; undefined for that of the site,
   * which all other pages speak.
   */
  speaks?: () => string | undefined
  /** The page has nothing for React to do in the browser, which then never loads its code and its data. */
  neverHydrated?: true
}

/** The handles of matching routes, the outermost first. */
export function handlesOf(routes: Route[]): RouteHandle[] {
  return routes.map(({ handle }) => (handle ?? {}) as RouteHandle)
}

/** The language of the page of matching routes, if that is up to its reader. */
export function speaksOf(routes: Route[]): RouteHandle['speaks'] {
  return handlesOf(routes).findLast((handle) => handle.speaks)?.speaks
}

/** The texts that the matching pages show. */
export function textsInPage(routes: Route[]): TextsInPage[] {
  return handlesOf(routes).flatMap((handle) => handle.textsInPage ?? [])
}
