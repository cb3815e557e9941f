import { limits } from './limits.ts'

/**
 * Signs that join the character before them, and signs without width among them. Matched whole: a browser takes
 * time that grows with the square of how many accents, or skin tones, follow one character.
 */
const JOINED = /[\p{M}\p{EMod}\p{DI}]+/gu
/** Those of them that pile up. Spacing vowel signs, which people repeat as others repeat letters, do not. */
const PILED = /[\p{Mn}\p{Me}\p{EMod}]/gu

/** Whether more marks follow one character than any script needs. Takes linear time, below 0.1 s for a million signs. */
export function hasTooManyMarks(text: string): boolean {
  JOINED.lastIndex = 0
  for (let run = JOINED.exec(text); run; run = JOINED.exec(text)) {
    if (run[0].length > limits.marksMax && cutRun(run[0]) !== run[0]) return true
  }
  return false
}

/** The text without the marks that are too many. */
export function cutMarks(text: string): string {
  return text.replace(JOINED, cutRun)
}

function cutRun(run: string): string {
  if (run.length <= limits.marksMax) return run
  let count = 0
  return run.replace(PILED, (mark) => (++count > limits.marksMax ? '' : mark))
}
