/** Who answers the controls of the page by now. */
export type Stage = 'nobody' | 'broken' | 'enhancer' | 'application'

/** What was done to a control, or to the form it sends, before anybody could answer. */
interface Press {
  event: Event
  of: Element
}

interface Kept {
  stage: Stage
  /** In order; pressed twice is pressed once. */
  presses: Press[]
  /** Hears of each of them. */
  onPress?: () => void
}

declare global {
  interface Document {
    kept: Kept
  }
}

/** Controls, or forms around them, that React answers: their first use loads it. */
export const WAKES = '[data-wakes]'

/** Does again what was kept for those who answer from now on. */
export function answer(stage: Stage): void {
  const { kept } = document
  kept.stage = stage
  const all = kept.presses
  kept.presses = all.filter((press) => stage === 'enhancer' && needsApplication(press))
  for (const press of all) {
    if (!kept.presses.includes(press)) press.event.target?.dispatchEvent(again(press.event))
  }
}

export function needsApplication({ of }: Press): boolean {
  return of.closest(WAKES) !== null
}

function again(event: Event): Event {
  // An event can be read as the description of another one like it.
  return new (event.constructor as typeof Event)(event.type, event)
}
