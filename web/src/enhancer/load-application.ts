import { applicationFiles, reloadOnceAnswered } from '../lib/new-version.ts'
import { HYDRATES, needsApplication, replayEvents } from './event-replay.ts'
import { hideNotice, SLOW_MS, sayFailed, saySlow } from './notice.ts'
import { prefetchBy } from './prefetch.ts'

let loading: Promise<boolean> | undefined

/** Loads the application, which takes the page over; once, however often it is asked for. */
export function loadApplication(): void {
  if (document.eventReplay.stage === 'application' || applicationFiles() === '') return
  loading ??= load()
}

/** The first use of a control that needs React wakes it: not scrolling past, not hovering. */
export function loadOnUse(): void {
  const use = ({ target }: Event) => {
    if (target instanceof Element && target.closest(HYDRATES)) loadApplication()
  }
  document.addEventListener('pointerdown', (event) => {
    // A finger may be scrolling; one that taps comes as a click, too.
    if (event.pointerType !== 'touch') use(event)
  })
  for (const type of ['pointerup', 'focusin', 'keydown', 'input'])
    document.addEventListener(type, use)
  const waitFor = () => {
    if (!document.eventReplay.events.some(needsApplication)) return
    loadApplication()
    setTimeout(() => document.eventReplay.events.length > 0 && loading && saySlow(), SLOW_MS)
  }
  document.eventReplay.onEvent = waitFor
  waitFor()
  if (document.activeElement?.closest(HYDRATES)) loadApplication()
}

/** Whether it worked. */
async function load(): Promise<boolean> {
  try {
    const { hydrate } = await import('../entry.client.tsx')
    prefetchBy(await hydrate())
    hideNotice()
    replayEvents('application')
    return true
  } catch {
    loading = undefined
    const link = pressedLink()
    if (link) location.assign(link)
    else void sayFailed(() => void tryAgain())
    return false
  }
}

/** A link that was pressed leads on by itself. */
function pressedLink(): string | undefined {
  const link = document.eventReplay.events.find(
    ({ control }) => control instanceof HTMLAnchorElement,
  )?.control
  return link?.getAttribute('href') ?? undefined
}

async function tryAgain(): Promise<void> {
  if (document.eventReplay.stage === 'application') return
  saySlow()
  loading ??= load()
  if (!(await loading)) reloadOnceAnswered()
}
