import { countCharacters } from '@byline/contract/characters'
import { limits } from '@byline/contract/limits'

/** Code units from which a text is not counted at every letter: that it is too long is seen without. */
const COUNTABLE = limits.unitsPerCharacter * limits.commentMax

/** How many characters a comment may still grow by; undefined while that is no matter. */
export function charactersLeft(text: string): number | undefined {
  const trimmed = text.trim()
  // Characters are never more than code units.
  if (trimmed.length < limits.commentMax - limits.commentCounter) return undefined
  const length = trimmed.length > COUNTABLE ? trimmed.length : countCharacters(trimmed)
  const left = limits.commentMax - length
  return left <= limits.commentCounter ? left : undefined
}

/** What the counter says; read out, it says so only now and then. */
export function sayLeft(left: number): string {
  const count = Math.abs(left)
  const characters = `${count.toLocaleString('en-US')} character${count === 1 ? '' : 's'}`
  return left < 0 ? `${characters} too many` : `${characters} left`
}

/** The counter in steps, for those who hear it. */
export function roundLeft(left: number): number {
  const step = left > 100 ? 100 : 10
  return Math.ceil(left / step) * step
}
