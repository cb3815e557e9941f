import { WAKES } from './kept.ts'

// Apart from `kept.ts`, so that readers do not get it twice: it stands in the page already.

/** Controls that the enhancer answers. */
const ENHANCED = '[data-theme-toggle],[data-copy],[data-tour],[data-sign-in],[data-log-out]'

/**
 * Runs with the first paint, so that no press is ever lost: a click, a form's submit or Ctrl+Enter that nobody
 * can answer yet is stopped and kept, to be done again by `answer`.
 */
export const keepScript = `var k=document.kept={stage:'nobody',presses:[]};function keep(e){var t=e.type,m=e.ctrlKey||e.metaKey;if(t==='click'?m||e.button||e.shiftKey||e.altKey:t==='keydown'&&!(m&&e.key==='Enter'))return;var c=e.target.closest&&e.target.closest(t==='click'?'${ENHANCED},a${WAKES},button${WAKES},${WAKES} button':'${WAKES}');if(!c||k.stage==='application'||k.stage==='enhancer'&&!c.closest('${WAKES}')||c.href&&k.stage==='broken')return;e.preventDefault();e.stopImmediatePropagation();var o=c.type==='submit'&&c.form||c;if(!k.presses.some(function(p){return p.of===o}))k.presses.push({event:e,of:o});if(k.onPress)k.onPress()}['click','submit','keydown'].forEach(function(t){addEventListener(t,keep,true)})`
