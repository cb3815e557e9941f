import type { QueryClient } from '@tanstack/react-query'
import { here, href } from '../base-path/addresses.ts'
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

/** A function that is asked before each navigation, and stops it by returning true; `proceed` makes it after all. */
export type Blocker = (from: Location, to: Location, proceed: () => void) => boolean

/** The data that the router stores in an entry of the history. */
interface Entry {
  /** Missing in the entry of the first page. */
  key?: string | undefined
  /** The position of the entry among those of this site. */
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
export class BrowserRouter {
  readonly #routes: Route[]
  readonly #queryClient: QueryClient
  readonly #listeners = new Set<() => void>()
  #state: RouterState
  #loading = false
  /** The position of the current entry of the history. */
  #index = entry().idx ?? 0
  /** Handles the step in the history that the router itself has caused. */
  #onOwnStep: (() => void) | undefined
  /** Later navigations win. */
  #lastNavigation = 0
  #blocker: { asks: Blocker; page: Route['Component'] } | undefined
  /** The reader has agreed to leave, so nothing is asked again until the next page is shown. */
  #isLeaving = false

  constructor(routes: Route[], queryClient: QueryClient) {
    this.#routes = routes
    this.#queryClient = queryClient
    this.#state = initialState(routes, currentLocation())
    store({ ...entry(), idx: this.#index })
    addEventListener('popstate', () => {
      const handle = this.#onOwnStep ?? this.#step
      this.#onOwnStep = undefined
      handle()
    })
  }

  readonly state = (): RouterState => this.#state

  /** Whether another page is being loaded, while this one is still shown. */
  readonly isLoading = (): boolean => this.#loading

  /** Calls back after every change. Returns a function that ends this. */
  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange)
    return () => this.#listeners.delete(onChange)
  }

  /** Shows the page at an address of this site. Resolves when it is shown, or another one is opened instead. */
  readonly navigate = async (to: string, options: NavigateOptions = {}): Promise<void> => {
    const next = locationOf(new URL(to, here()), { key: newKey(), state: options.state })
    const proceed = () => this.#open(next, options)
    if (!this.#isStopped(next, () => void proceed())) await proceed()
  }

  /** There is one blocker at a time. */
  setBlocker(asks: Blocker | undefined): void {
    this.#blocker = asks && { asks, page: this.#page() }
  }

  /** A blocker of a page that is no longer the current one has not been removed yet, and is not asked. */
  #isStopped(to: Location, proceed: () => void): boolean {
    if (!this.#blocker || this.#isLeaving || this.#blocker.page !== this.#page()) return false
    return this.#blocker.asks(this.#state.location, to, () => {
      this.#isLeaving = true
      proceed()
    })
  }

  #page() {
    return this.#state.routes.at(-1)?.Component
  }

  /** The reader has gone back or forward, or has followed a link to a place on this page. */
  readonly #step = (): void => {
    const isLinkInPage = entry().idx === undefined
    if (isLinkInPage) store({ key: newKey(), idx: this.#index + 1 })
    const next = currentLocation()
    const nextIndex = entry().idx ?? this.#index
    const distance = nextIndex - this.#index
    const enter = () => {
      this.#index = nextIndex
    }
    const proceed = () => void this.#show(next, { type: 'POP', keepsScroll: isLinkInPage, enter })
    const again = () => {
      this.#onOwnStep = proceed
      history.go(distance)
    }
    // The step back to this page may still be under way when the reader decides.
    const decide = () => {
      if (this.#onOwnStep) this.#onOwnStep = again
      else again()
    }
    if (distance !== 0 && this.#isStopped(next, decide)) {
      this.#onOwnStep = () => undefined
      history.go(-distance)
    } else proceed()
  }

  #open(to: Location, { replace = false, preventScrollReset = false }: NavigateOptions): Promise<void> {
    const enter = () => {
      if (!replace) this.#index += 1
      store({ key: to.key, idx: this.#index, usr: to.state }, to, replace)
    }
    return this.#show(to, { type: replace ? 'REPLACE' : 'PUSH', keepsScroll: preventScrollReset, enter })
  }

  async #show(to: Location, { type, keepsScroll, enter }: Navigation): Promise<void> {
    this.#lastNavigation += 1
    const navigation = this.#lastNavigation
    const { location: from, routes: shown } = this.#state
    const match = matchRoutes(this.#routes, to.pathname)
    let { failure } = this.#state
    // A step within the page needs no data.
    if (from.pathname !== to.pathname || from.search !== to.search || to.hash === '') {
      this.#set(this.#state, true)
      const url = new URL(to.pathname + to.search, here())
      const isNeeded = (route: Route) => route === match.routes.at(-1) || !shown.includes(route)
      const args = { params: match.params, url, queryClient: this.#queryClient }
      const loaded = await loadRoutes(match.routes, args, isNeeded)
      if (navigation !== this.#lastNavigation) return
      if (loaded.redirect) {
        if (type === 'POP') enter()
        const target = new URL(loaded.redirect.to, here())
        return this.#open(locationOf(target, { key: newKey() }), { replace: type !== 'PUSH' })
      }
      failure = loaded.failure
    }
    enter()
    this.#isLeaving = false
    this.#set({ location: to, ...match, failure, type, keepsScroll }, false)
  }

  #set(state: RouterState, loading: boolean): void {
    this.#state = state
    this.#loading = loading
    for (const listener of this.#listeners) listener()
  }
}

function entry(): Entry {
  return history.state ?? {}
}

function currentLocation(): Location {
  return locationOf(here(), { key: entry().key, state: entry().usr })
}

function store(stored: Entry, at?: Location, replace = true): void {
  const address = at && href(at.pathname + at.search + at.hash)
  if (replace) history.replaceState(stored, '', address)
  else history.pushState(stored, '', address)
}

const newKey = () => Math.random().toString(36).slice(2, 10)
