import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../calls/query-client.ts'
import { type Blocker, BrowserRouter } from './browser-router.ts'
import { Redirect, type Route } from './route.ts'

const client = createQueryClient({ call: () => Promise.reject(new Error('no call is made')) })

/** Ends the loading of `/slow`. */
let endLoading: () => void = () => undefined

const routes = (): Route[] => [
  { path: '/', Component: () => null },
  { path: '/about', Component: () => null },
  { path: '/write', Component: () => null },
  { path: '/old', Component: () => null, loader: () => Promise.reject(new Redirect('/about')) },
  { path: '/slow', Component: () => null, loader: () => new Promise<void>((resolve) => (endLoading = resolve)) },
]

/** The history of a tab. Like browsers, it steps and reports the step later than it is asked to. */
class TabHistory {
  readonly entries: { url: URL; state: unknown }[]
  at = 0
  readonly onStep = new Set<() => void>()

  constructor(address: string) {
    this.entries = [{ url: new URL(address, 'https://blog.example'), state: null }]
  }
  get state() {
    return this.entries[this.at]?.state
  }
  get href() {
    return String(this.entries[this.at]?.url)
  }
  pushState(state: unknown, _: string, address?: string) {
    this.entries.splice(this.at + 1)
    this.entries.push({ url: new URL(address ?? '', this.href), state })
    this.at += 1
  }
  replaceState(state: unknown, _: string, address?: string) {
    this.entries[this.at] = { url: new URL(address ?? this.href, this.href), state }
  }
  go(distance: number) {
    queueMicrotask(() => {
      if (!this.entries[this.at + distance]) return
      this.at += distance
      for (const listener of this.onStep) listener()
    })
  }
}

let tab: TabHistory

function open(address: string): BrowserRouter {
  tab = new TabHistory(address)
  vi.stubGlobal('history', tab)
  vi.stubGlobal('location', {
    get href() {
      return tab.href
    },
  })
  vi.stubGlobal('addEventListener', (_: 'popstate', listener: () => void) => tab.onStep.add(listener))
  return new BrowserRouter(routes(), client)
}

/** The address of the browser and the page that is shown. */
const shown = (router: BrowserRouter) => [new URL(tab.href).pathname, router.state().location.pathname]

const step = async (distance: number) => {
  tab.go(distance)
  await vi.runAllTimersAsync()
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A blocker that stops everything; `proceed` makes the last stopped navigation. */
function blocking(router: BrowserRouter) {
  const asked = vi.fn<Blocker>(() => true)
  router.setBlocker(asked)
  const proceed = () => asked.mock.lastCall?.[2]()
  return { asked, proceed }
}

it('a page is shown under its address, and the steps back and forward show the pages of before', async () => {
  const router = open('/')
  await router.navigate('/about#team', { state: 'from here' })
  expect(shown(router)).toEqual(['/about', '/about'])
  expect(router.state()).toMatchObject({ type: 'PUSH', location: { hash: '#team', state: 'from here' } })
  await step(-1)
  expect(shown(router)).toEqual(['/', '/'])
  expect(router.state().type).toBe('POP')
  await step(1)
  expect(router.state().location).toMatchObject({ pathname: '/about', state: 'from here' })
})

it('a replaced page has no entry of its own, and a redirect shows its target', async () => {
  const router = open('/')
  await router.navigate('/write', { replace: true })
  await router.navigate('/old')
  expect(shown(router)).toEqual(['/about', '/about'])
  expect(tab.entries.map(({ url }) => url.pathname)).toEqual(['/write', '/about'])
})

it('a later navigation wins, and until then the page of before is shown', async () => {
  const router = open('/')
  const slow = router.navigate('/slow')
  await vi.runAllTimersAsync()
  expect([router.isLoading(), ...shown(router)]).toEqual([true, '/', '/'])
  await router.navigate('/about')
  endLoading()
  await slow
  expect([router.isLoading(), ...shown(router)]).toEqual([false, '/about', '/about'])
})

it('a link to a place on the page is an entry of its own, and leaves the page where it is scrolled to', async () => {
  const router = open('/')
  tab.pushState(null, '', '#end')
  for (const listener of tab.onStep) listener()
  await vi.runAllTimersAsync()
  expect(router.state()).toMatchObject({ keepsScroll: true, location: { hash: '#end' } })
  expect(tab.state).toMatchObject({ idx: 1 })
})

it('a stopped step leaves address and page as they are, and proceeds once the reader agrees', async () => {
  const router = open('/')
  await router.navigate('/about')
  await router.navigate('/write')
  const { asked, proceed } = blocking(router)
  await step(-2)
  expect(asked).toHaveBeenCalledOnce()
  expect(asked.mock.lastCall?.[1].pathname).toBe('/')
  expect(shown(router)).toEqual(['/write', '/write'])
  proceed()
  await vi.runAllTimersAsync()
  expect(asked).toHaveBeenCalledOnce()
  expect(shown(router)).toEqual(['/', '/'])
})

it('a reader may agree before the browser is back at the page', async () => {
  const router = open('/')
  await router.navigate('/write')
  const { asked } = blocking(router)
  asked.mockImplementation((_from, _to, leave) => {
    queueMicrotask(leave)
    return true
  })
  await step(-1)
  expect(shown(router)).toEqual(['/', '/'])
})

it('a stopped link proceeds too; back, from the page that it leads to, is not stopped by the page that was left', async () => {
  const router = open('/write')
  const { asked, proceed } = blocking(router)
  await router.navigate('/')
  expect(shown(router)).toEqual(['/write', '/write'])
  proceed()
  await vi.runAllTimersAsync()
  expect(shown(router)).toEqual(['/', '/'])
  // React has not removed the page with its blocker yet.
  await step(-1)
  expect(asked).toHaveBeenCalledOnce()
  expect(shown(router)).toEqual(['/write', '/write'])
})

it('who has agreed to leave is not asked again while the next page is loading', async () => {
  const router = open('/')
  await router.navigate('/about')
  await router.navigate('/write')
  const { asked, proceed } = blocking(router)
  await router.navigate('/slow')
  proceed()
  await vi.runAllTimersAsync()
  await step(-2)
  endLoading()
  await vi.runAllTimersAsync()
  expect(asked).toHaveBeenCalledOnce()
  expect(shown(router)).toEqual(['/', '/'])
})
