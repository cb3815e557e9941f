import { HYDRATES, type RecordedEvent, type Stage } from '../../first-paint/recorded-events.ts'

/** Dispatches the recorded events again, for the script that handles them from now on. */
export function replayEvents(stage: Stage): void {
  const { eventReplay } = document
  eventReplay.stage = stage
  const recorded = eventReplay.events
  eventReplay.events = recorded.filter((one) => stage === 'enhancer' && needsApplication(one))
  for (const one of recorded) {
    if (!eventReplay.events.includes(one)) one.event.target?.dispatchEvent(copyOf(one.event))
  }
}

export function needsApplication({ control }: RecordedEvent): boolean {
  return control.closest(HYDRATES) !== null
}

/** A copy, because the recorded event is already cancelled. Event constructors accept an event as their options. */
function copyOf(event: Event): Event {
  return new (event.constructor as typeof Event)(event.type, event)
}
