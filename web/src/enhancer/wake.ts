import { reloadOnceAnswered } from '../lib/new-version.ts'
import { HYDRATES, needsApplication, replayEvents } from './event-replay.ts'
import { hideNotice, SLOW_MS, sayFailed, saySlow } from './notice.ts'
import { prefetchBy } from './prefetch.ts'

let loading: Promise<boolean> | undefined

/** Loads the application, which takes the page over; once, however often it is asked for. */
export function wake(): void {
  if (document.eventReplay.stage === 'application' || applicationFiles().length === 0) return
  loading ??= load()
}

/** The first use of a control that needs React wakes it: not scrolling past, not hovering. */
export function wakeOnUse(): void {
  const use = ({ target }: Event) => {
    if (target instanceof Element && target.closest(HYDRATES)) wake()
  }
  document.addEventListener('pointerdown', (event) => {
    // A finger may be scrolling; one that taps comes as a click, too.
    if (event.pointerType !== 'touch') use(event)
  })
  for (const type of ['pointerup', 'focusin', 'keydown', 'input'])
    document.addEventListener(type, use)
  const waitFor = () => {
    if (!document.eventReplay.events.some(needsApplication)) return
    wake()
    setTimeout(() => document.eventReplay.events.length > 0 && loading && saySlow(), SLOW_MS)
  }
  document.eventReplay.onEvent = waitFor
  waitFor()
  if (document.activeElement?.closest(HYDRATES)) wake()
}

/** Addresses of the application's files, its module first; an error page has nothing to take over. */
function applicationFiles(): string[] {
  const script = document.querySelector<HTMLScriptElement>('script[data-application]')
  return script?.dataset.application?.split(' ') ?? []
}

/** Whether it worked. */
async function load(): Promise<boolean> {
  try {
    const { takeOver } = await import('../entry.client.tsx')
    prefetchBy(await takeOver())
    hideNotice()
    replayEvents('application')
    return true
  } catch {
    loading = undefined
    const link = keptLink()
    if (link) location.assign(link)
    else void sayFailed(() => void tryAgain())
    return false
  }
}

/** A link that was pressed leads on by itself. */
function keptLink(): string | undefined {
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
