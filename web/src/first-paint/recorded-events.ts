/** Which script answers the controls of the page now. */
export type Stage = 'none' | 'broken' | 'enhancer' | 'application'

/** An event that came before any script could answer it, and the control or form it belongs to. */
export interface RecordedEvent {
  event: Event
  control: Element
}

interface EventReplay {
  stage: Stage
  /** In order; of several events on one control only the first. */
  events: RecordedEvent[]
  /** Called after each recorded event. */
  onEvent?: () => void
}

declare global {
  interface Document {
    eventReplay: EventReplay
  }
}

/** Controls, or forms around them, that React answers: their first use loads it. */
export const HYDRATES = '[data-hydrates]'
