import { HYDRATES } from '../enhancer/event-replay.ts'

/** Controls that the enhancer answers. */
const ENHANCED = '[data-theme-toggle],[data-copy],[data-tour],[data-sign-in],[data-log-out]'
const CLICKABLE = `${ENHANCED},a${HYDRATES},button${HYDRATES},${HYDRATES} button`

/**
 * Runs before the first paint, so that no event is lost: a click, a form's submit or Ctrl+Enter that nothing can
 * answer yet is stopped and recorded; `replayEvents` dispatches it again.
 */
export function recordEvents(): void {
  document.eventReplay = { stage: 'nobody', events: [] }
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

/** The control an event is about, or its form, while nothing answers it. */
function unansweredControl(event: Event): Element | undefined {
  const { stage } = document.eventReplay
  if (stage === 'application' || !isMeant(event) || !(event.target instanceof Element)) return
  const control = event.target.closest(event.type === 'click' ? CLICKABLE : HYDRATES)
  if (!control || (stage === 'enhancer' && !control.closest(HYDRATES))) return
  if (stage === 'broken' && control instanceof HTMLAnchorElement) return
  return (
    (control instanceof HTMLButtonElement && control.type === 'submit' && control.form) || control
  )
}

/** Not a click that opens a new tab, and of all keys only Ctrl+Enter. */
function isMeant(event: Event): boolean {
  if (event instanceof MouseEvent) {
    return !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button)
  }
  if (event instanceof KeyboardEvent) {
    return event.key === 'Enter' && (event.ctrlKey || event.metaKey)
  }
  return true
}
