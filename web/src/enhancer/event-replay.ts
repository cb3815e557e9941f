/** Which script answers the controls of the page by now. */
export type Stage = 'nobody' | 'broken' | 'enhancer' | 'application'

/** An event that came before anything could answer it, and the control or form it is about. */
interface RecordedEvent {
  event: Event
  control: Element
}

interface EventReplay {
  stage: Stage
  /** In order; of a control used twice only the first. */
  events: RecordedEvent[]
  /** Called after each of them. */
  onEvent?: () => void
}

declare global {
  interface Document {
    eventReplay: EventReplay
  }
}

/** Controls, or forms around them, that React answers: their first use loads it. */
export const HYDRATES = '[data-hydrates]'

/** Dispatches the recorded events again for the script that answers from now on. */
export function replayEvents(stage: Stage): void {
  const { eventReplay } = document
  eventReplay.stage = stage
  const recorded = eventReplay.events
  eventReplay.events = recorded.filter((one) => stage === 'enhancer' && needsApplication(one))
  for (const one of recorded) {
    if (!eventReplay.events.includes(one))
      one.event.target?.dispatchEvent(copyWhileSending(one.event))
  }
}

export function needsApplication({ control }: RecordedEvent): boolean {
  return control.closest(HYDRATES) !== null
}

function copyWhileSending(event: Event): Event {
  // An event can be read as the description of another one like it.
  return new (event.constructor as typeof Event)(event.type, event)
}
