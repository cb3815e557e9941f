import type { QueryClient } from '@tanstack/react-query'
import { loadRoutes } from './load-routes.ts'
import { matchRoutes } from './match-routes.ts'
import type { Route } from './route.ts'
import { initialState, type Location, locationOf, type RouterState } from './router-state.ts'

export interface NavigateOptions {
  /** Takes the place of the current page in the history. */
  replace?: boolean
  /** Stored with the history entry; `useLocation` returns it, also after a reload. */
  state?: unknown
  /** Leaves the page where it is scrolled to. */
  preventScrollReset?: boolean
}

/** Is asked before each navigation, and stops it by returning true; `proceed` makes it after all. */
export type Blocker = (from: Location, to: Location, proceed: () => void) => boolean

export interface BrowserRouter {
  state(): RouterState
  /** Whether another page is being loaded, while this one is still shown. */
  isLoading(): boolean
  /** Calls back after every change. Returns a function that ends this. */
  subscribe(onChange: () => void): () => void
  /** Shows the page at an address of this site. Resolves when it is shown, or another one is opened instead. */
  navigate(to: string, options?: NavigateOptions): Promise<void>
  /** There is one blocker at a time. */
  setBlocker(blocker: Blocker | undefined): void
}

/** What the router stores in an entry of the history. */
interface Entry {
  /** Missing in the entry of the first page. */
  key?: string | undefined
  /** The place of the entry among those of this site. */
  idx?: number
  /** The state of `NavigateOptions`. */
  usr?: unknown
}

interface Navigation {
  type: RouterState['type']
  keepsScroll: boolean
  /** Makes the address and the history those of the new page. */
  enter: () => void
}

/** Shows the pages of this site without loading documents, beginning with the one that the server has rendered. */
export function createBrowserRouter(routes: Route[], queryClient: QueryClient): BrowserRouter {
  const listeners = new Set<() => void>()
  let state = initialState(routes, currentLocation())
  let index = entry().idx ?? 0
  let loading = false
  let blocker: Blocker | undefined
  /** Handles the step in the history that the router itself has caused. */
  let onOwnStep: (() => void) | undefined
  /** Later navigations win. */
  let lastNavigation = 0

  store({ ...entry(), idx: index })
  addEventListener('popstate', () => {
    const handle = onOwnStep ?? step
    onOwnStep = undefined
    handle()
  })

  return {
    state: () => state,
    isLoading: () => loading,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    async navigate(to, options = {}) {
      const next = locationOf(new URL(to, location.href), { key: newKey(), state: options.state })
      const proceed = () => open(next, options)
      if (!blocker?.(state.location, next, () => void proceed())) await proceed()
    },
    setBlocker(next) {
      blocker = next
    },
  }

  /** The reader has gone back or forward, or has followed a link to a place on this page. */
  function step(): void {
    const isLinkInPage = entry().idx === undefined
    if (isLinkInPage) store({ key: newKey(), idx: index + 1 })
    const next = currentLocation()
    const nextIndex = entry().idx ?? index
    const distance = nextIndex - index
    const enter = () => {
      index = nextIndex
    }
    const proceed = () => void show(next, { type: 'POP', keepsScroll: isLinkInPage, enter })
    const again = () => {
      onOwnStep = proceed
      history.go(distance)
    }
    if (distance !== 0 && blocker?.(state.location, next, again)) {
      onOwnStep = () => undefined
      history.go(-distance)
    } else proceed()
  }

  function open(
    to: Location,
    { replace = false, preventScrollReset = false }: NavigateOptions,
  ): Promise<void> {
    const enter = () => {
      if (!replace) index += 1
      store({ key: to.key, idx: index, usr: to.state }, to, replace)
    }
    return show(to, { type: replace ? 'REPLACE' : 'PUSH', keepsScroll: preventScrollReset, enter })
  }

  async function show(to: Location, { type, keepsScroll, enter }: Navigation): Promise<void> {
    lastNavigation += 1
    const navigation = lastNavigation
    const { location: from, routes: shown } = state
    const match = matchRoutes(routes, to.pathname)
    let { failure } = state
    // A step within the page needs no data.
    if (from.pathname !== to.pathname || from.search !== to.search || to.hash === '') {
      set(state, true)
      const url = new URL(to.pathname + to.search, location.href)
      const isNeeded = (route: Route) => route === match.routes.at(-1) || !shown.includes(route)
      const loaded = await loadRoutes(
        match.routes,
        { params: match.params, url, queryClient },
        isNeeded,
      )
      if (navigation !== lastNavigation) return
      if (loaded.redirect) {
        if (type === 'POP') enter()
        const target = new URL(loaded.redirect.to, location.href)
        return open(locationOf(target, { key: newKey() }), { replace: type !== 'PUSH' })
      }
      failure = loaded.failure
    }
    enter()
    set({ location: to, ...match, failure, type, keepsScroll }, false)
  }

  function set(nextState: RouterState, nextLoading: boolean): void {
    state = nextState
    loading = nextLoading
    for (const listener of listeners) listener()
  }
}

function entry(): Entry {
  return history.state ?? {}
}

function currentLocation(): Location {
  return locationOf(new URL(location.href), { key: entry().key, state: entry().usr })
}

function store(stored: Entry, at?: Location, replace = true): void {
  const address = at && at.pathname + at.search + at.hash
  if (replace) history.replaceState(stored, '', address)
  else history.pushState(stored, '', address)
}

const newKey = () => Math.random().toString(36).slice(2, 10)
