import { HYDRATES } from './recorded-events.ts'

/** Controls that the enhancer handles. */
const ENHANCED = '[data-theme-toggle],[data-copy],[data-tour],[data-sign-in],[data-log-out]'
const CLICKABLE = `${ENHANCED},a${HYDRATES},button${HYDRATES},${HYDRATES} button`

/**
 * Records every click, submit or Ctrl+Enter that no script can handle yet, and stops it; `replayEvents` dispatches it
 * again. Runs before the first paint, so that no event is lost.
 */
export function recordEvents(): void {
  document.eventReplay = { stage: 'none', events: [] }
  for (const type of ['click', 'submit', 'keydown']) addEventListener(type, record, true)
}

function record(event: Event): void {
  const { eventReplay } = document
  const control = unansweredControl(event)
  if (!control) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (!eventReplay.events.some((recorded) => recorded.control === control)) {
    eventReplay.events.push({ event, control })
  }
  eventReplay.onEvent?.()
}

/** The control of an event, or its form, if no script handles it yet. */
function unansweredControl(event: Event): Element | undefined {
  const { stage } = document.eventReplay
  if (stage === 'application' || !isRecordable(event) || !(event.target instanceof Element)) return
  const control = event.target.closest(event.type === 'click' ? CLICKABLE : HYDRATES)
  if (!control || (stage === 'enhancer' && !control.closest(HYDRATES))) return
  if (stage === 'broken' && control instanceof HTMLAnchorElement) return
  return (control instanceof HTMLButtonElement && control.type === 'submit' && control.form) || control
}

/** Excludes clicks that open a new tab, and all keys except Ctrl+Enter. */
function isRecordable(event: Event): boolean {
  if (event instanceof MouseEvent) {
    return !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button)
  }
  if (event instanceof KeyboardEvent) {
    return event.key === 'Enter' && (event.ctrlKey || event.metaKey)
  }
  return true
}
