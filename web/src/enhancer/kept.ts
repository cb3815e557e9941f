/** Who answers the controls of the page by now. */
export type Stage = 'nobody' | 'enhancer' | 'application'

interface Kept {
  stage: Stage
  /** What was done to controls that nobody could answer yet, in order. */
  events: Event[]
  /** Hears of each of them. */
  onKeep?: () => void
}

declare global {
  interface Document {
    kept: Kept
  }
}

/** Controls that the enhancer answers. */
const ENHANCED = '[data-theme-toggle],[data-copy],[data-sign-in],[data-log-out]'

/** Controls, or forms around them, that React answers: its first use loads it. */
export const WAKES = '[data-wakes]'

/**
 * Runs with the first paint, so that no press is ever lost: a click, a form's submit or Ctrl+Enter that nobody
 * can answer yet is stopped and kept, to be done again by `answer`.
 */
export const keepScript = `var k=document.kept={stage:'nobody',events:[]};function keep(e){var t=e.type,m=e.ctrlKey||e.metaKey;if(t==='click'?m||e.button||e.shiftKey||e.altKey:t==='keydown'&&!(m&&e.key==='Enter'))return;var c=e.target.closest&&e.target.closest(t==='click'?'${ENHANCED},a${WAKES},button${WAKES},${WAKES} button':'${WAKES}');if(!c||k.stage==='application'||k.stage==='enhancer'&&!c.closest('${WAKES}'))return;e.preventDefault();e.stopImmediatePropagation();if(!k.events.some(function(o){return o.type===t&&o.target===e.target}))k.events.push(e);if(k.onKeep)k.onKeep()}['click','submit','keydown'].forEach(function(t){addEventListener(t,keep,true)})`

/** Does again what was kept for those who answer from now on. */
export function answer(stage: Stage): void {
  const { kept } = document
  kept.stage = stage
  const all = kept.events
  kept.events = all.filter((event) => stage === 'enhancer' && needsApplication(event))
  for (const event of all) {
    if (!kept.events.includes(event)) event.target?.dispatchEvent(again(event))
  }
}

export function needsApplication({ target }: Event): boolean {
  return target instanceof Element && target.closest(WAKES) !== null
}

function again(event: Event): Event {
  // An event can be read as the description of another one like it.
  return new (event.constructor as typeof Event)(event.type, event)
}
