import type { RouteObject } from 'react-router'
import type { TextsInPage } from './page-state.ts'

/** What `routes.tsx` says of a page. */
export interface PageHandle {
  /** The search parameters it knows; others make no other page (design §5). */
  query?: readonly string[]
  /** The texts of its replies that it shows as HTML, so that its state need not repeat them. */
  textsInPage?: readonly TextsInPage[]
  /** The source file of a page that is an application in itself: React and its module are loaded at once. */
  startsAtOnce?: string
}

/** The handles of the routes that match an address, the outermost first. */
export function handlesOf(matches: { route: RouteObject }[] | null): PageHandle[] {
  return (matches ?? []).map(({ route }) => (route.handle ?? {}) as PageHandle)
}

/** The texts that the matching pages show. */
export function textsInPage(matches: { route: RouteObject }[] | null): TextsInPage[] {
  return handlesOf(matches).flatMap((handle) => handle.textsInPage ?? [])
}
