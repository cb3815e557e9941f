import { type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { BrowserRouter } from './browser-router.ts'
import type { Params, Route } from './route.ts'
import { OutletContext, RouteErrorContext, RouterContext, StateContext } from './router-context.ts'
import type { Location, RouterState } from './router-state.ts'

function useRouterState(): RouterState {
  const state = useContext(StateContext)
  if (!state) throw new Error('This component is used outside of a page')
  return state
}

export function useLocation(): Location {
  return useRouterState().location
}

/** The decoded parameters of the address, the same in layouts and page. */
export function useParams(): Params {
  return useRouterState().params
}

export function useSearchParams(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}

/** The matching routes, from the outermost layout to the page. */
export function useRoutes(): Route[] {
  return useRouterState().routes
}

/** Whether the page was reached by a step in the history, or is the first one. */
export function useWentBack(): boolean {
  return useRouterState().type === 'POP'
}

/** Whether the page goes on under another address, and stays where it is scrolled to. */
export function useKeepsScroll(): boolean {
  return useRouterState().keepsScroll
}

/** Shows another page; `browser-router.ts` describes it. The function is the same at each rendering. */
export function useNavigate(): BrowserRouter['navigate'] {
  return useContext(RouterContext)?.navigate ?? neverNavigates
}

/** Shows another page as soon as it is rendered in the browser, in the place of this one in the history. */
export function Navigate({ to }: { to: string }): null {
  const navigate = useNavigate()
  useEffect(() => void navigate(to, { replace: true }), [navigate, to])
  return null
}

/** Whether another page is being loaded, while this one is still shown. */
export function useIsLoading(): boolean {
  const router = useContext(RouterContext)
  const { subscribe = neverChanges, isLoading = isIdle } = router ?? {}
  return useSyncExternalStore(subscribe, isLoading, isIdle)
}

/** The error that an `ErrorBoundary` shows. */
export function useRouteError(): unknown {
  return useContext(RouteErrorContext)
}

/** The page, for the layout around it. */
export function Outlet(): ReactNode {
  return useContext(OutletContext)
}

const neverNavigates = async () => undefined
const neverChanges = () => () => undefined
const isIdle = () => false
