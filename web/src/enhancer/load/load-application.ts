import { HYDRATES } from '../../first-paint/recorded-events.ts'
import { applicationFiles, reloadWhenReachable } from '../../lib/calls/stale-build.ts'
import { hideNotice, SLOW_MS, showFailedNotice, showSlowNotice } from '../../ui/toasts/page-notice.ts'
import type { Prefetch } from '../articles/prefetch-articles.ts'
import { needsApplication, replayEvents } from './event-replay.ts'
import { setPrefetch } from './load-prefetch.ts'

/** The exports of the application's module that the enhancer uses. */
interface Application {
  /** Resolves when every control has its listeners, with the function that prefetches an article. */
  hydrate: () => Promise<Prefetch>
}

let loading: Promise<boolean> | undefined
let importApplication: () => Promise<Application>

/** Sets the import of the application. The entry does this, because the application is above the enhancer. */
export function setApplication(load: typeof importApplication): void {
  importApplication = load
}

/** Loads the application, which hydrates the page. Further calls have no effect. */
export function loadApplication(): void {
  if (document.eventReplay.stage === 'application' || applicationFiles() === '') return
  loading ??= load()
}

/** Loads the application at the first use of a control that needs React. Scrolling and hovering do not count. */
export function loadOnUse(): void {
  const use = ({ target }: Event) => {
    if (target instanceof Element && target.closest(HYDRATES)) loadApplication()
  }
  document.addEventListener('pointerdown', (event) => {
    // A finger may be scrolling; a tap sends a click as well.
    if (event.pointerType !== 'touch') use(event)
  })
  for (const type of ['pointerup', 'focusin', 'keydown', 'input']) document.addEventListener(type, use)
  const loadForEvents = () => {
    if (!document.eventReplay.events.some(needsApplication)) return
    loadApplication()
    setTimeout(() => document.eventReplay.events.length > 0 && loading && showSlowNotice(), SLOW_MS)
  }
  document.eventReplay.onEvent = loadForEvents
  loadForEvents()
  if (document.activeElement?.closest(HYDRATES)) loadApplication()
}

/** Resolves to whether the application was loaded. */
async function load(): Promise<boolean> {
  try {
    const { hydrate } = await importApplication()
    setPrefetch(await hydrate())
    hideNotice()
    replayEvents('application')
    return true
  } catch {
    const link = clickedLink()
    if (link) location.assign(link)
    else await showFailedNotice(() => void tryAgain())
    loading = undefined
    return false
  }
}

/** The address of a clicked link, because a link works without the application. */
function clickedLink(): string | null | undefined {
  const link = document.eventReplay.events.find(({ control }) => control instanceof HTMLAnchorElement)?.control
  return link?.getAttribute('href')
}

async function tryAgain(): Promise<void> {
  if (document.eventReplay.stage === 'application') return
  // An attempt that began without a network may still be failing.
  if (await loading) return
  showSlowNotice()
  loading ??= load()
  if (!(await loading)) reloadWhenReachable()
}
