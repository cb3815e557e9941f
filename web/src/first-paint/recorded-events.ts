/** The script that handles the controls of the page now. */
export type Stage = 'none' | 'broken' | 'enhancer' | 'application'

/** An event that occurred before a script could handle it, and its control or form. */
export interface RecordedEvent {
  event: Event
  control: Element
}

interface EventReplay {
  stage: Stage
  /** The events in the order of their occurrence; for each control only the first one. */
  events: RecordedEvent[]
  /** Called after each recorded event. */
  onEvent?: () => void
}

declare global {
  interface Document {
    eventReplay: EventReplay
  }
}

/** Controls, or forms around them, that React handles: their first use loads it. */
export const HYDRATES = '[data-hydrates]'
