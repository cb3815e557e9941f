import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import type { BrowserRouter } from './browser-router.ts'
import { RouteErrors } from './route-errors.tsx'
import { OutletContext, RouteErrorContext, RouterContext, StateContext } from './router-context.ts'
import type { RouterState } from './router-state.ts'

/** The page of a router, within its layouts. */
export function RouterView({ router }: { router: BrowserRouter }) {
  const [state, setState] = useState(router.state)
  useLayoutEffect(() => router.subscribe(() => startTransition(() => setState(router.state()))), [router])
  return (
    <RouterContext value={router}>
      <StaticView state={state} />
    </RouterContext>
  )
}

/** A page that never changes, as the server renders it. */
export function StaticView({ state }: { state: RouterState }) {
  return <StateContext value={state}>{shownRoutes(state)}</StateContext>
}

/** The route at a place in the matching routes, with the routes in it. */
function shownRoutes(state: RouterState, index = 0): ReactNode {
  const { routes, failure, location } = state
  const route = routes[index]
  if (!route) return null
  const { Component, ErrorBoundary } = route
  if (failure?.index === index && ErrorBoundary) {
    return (
      <RouteErrorContext value={failure.error}>
        <ErrorBoundary />
      </RouteErrorContext>
    )
  }
  const inner = shownRoutes(state, index + 1)
  const page = Component ? (
    <OutletContext value={inner}>
      <Component />
    </OutletContext>
  ) : (
    inner
  )
  if (!ErrorBoundary) return page
  return (
    <RouteErrors location={location} fallback={<ErrorBoundary />}>
      {page}
    </RouteErrors>
  )
}
