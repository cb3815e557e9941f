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

/** Controls that the enhancer answers. */
const ENHANCED = '[data-theme-toggle],[data-copy],[data-tour],[data-sign-in],[data-log-out]'

/** Controls, or forms around them, that React answers: their first use loads it. */
export const WAKES = '[data-wakes]'

/**
 * Runs with the first paint, so that no press is ever lost: a click, a form's submit or Ctrl+Enter that nobody
 * can answer yet is stopped and kept, to be done again by `answer`.
 */
export const keepScript = `var k=document.kept={stage:'nobody',presses:[]};function keep(e){var t=e.type,m=e.ctrlKey||e.metaKey;if(t==='click'?m||e.button||e.shiftKey||e.altKey:t==='keydown'&&!(m&&e.key==='Enter'))return;var c=e.target.closest&&e.target.closest(t==='click'?'${ENHANCED},a${WAKES},button${WAKES},${WAKES} button':'${WAKES}');if(!c||k.stage==='application'||k.stage==='enhancer'&&!c.closest('${WAKES}')||c.href&&k.stage==='broken')return;e.preventDefault();e.stopImmediatePropagation();var o=c.type==='submit'&&c.form||c;if(!k.presses.some(function(p){return p.of===o}))k.presses.push({event:e,of:o});if(k.onPress)k.onPress()}['click','submit','keydown'].forEach(function(t){addEventListener(t,keep,true)})`

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
