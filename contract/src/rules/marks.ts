import { limits } from './limits.ts'

/**
 * A run of code points that combine with the character before them, zero-width ones included. It is matched as a whole,
 * because the layout time of a browser grows with the square of the accents, or skin tones, after one character.
 */
const COMBINING_RUN = /[\p{M}\p{EMod}\p{DI}]+/gu
/** The combining characters that stack. Spacing vowel signs do not, and people repeat them like letters. */
const STACKING = /[\p{Mn}\p{Me}\p{EMod}]/gu

/** Whether a character has more marks than any script needs. Linear time, below 0.1 s for a million code points. */
export function hasTooManyMarks(text: string): boolean {
  COMBINING_RUN.lastIndex = 0
  for (let run = COMBINING_RUN.exec(text); run; run = COMBINING_RUN.exec(text)) {
    if (run[0].length > limits.marksMax && cutRun(run[0]) !== run[0]) return true
  }
  return false
}

/** The text without the marks above the limit of each character. */
export function cutMarks(text: string): string {
  return text.replace(COMBINING_RUN, cutRun)
}

function cutRun(run: string): string {
  if (run.length <= limits.marksMax) return run
  let count = 0
  return run.replace(STACKING, (mark) => (++count > limits.marksMax ? '' : mark))
}
