import { countCharacters } from '@byline/contract/rules/characters'
import { limits } from '@byline/contract/rules/limits'
import { t } from '../../../lib/language/texts.ts'

/** Texts with more code units are surely too long, so their characters are not counted. */
const COUNTABLE = limits.unitsPerCharacter * limits.commentMax

/** The characters left for a comment, negative if it is too long; undefined before the limit is near. */
export function charactersLeft(text: string): number | undefined {
  const trimmed = text.trim()
  // A text never has more characters than code units.
  if (trimmed.length < limits.commentMax - limits.commentCounter) return undefined
  const length = trimmed.length > COUNTABLE ? trimmed.length : countCharacters(trimmed)
  const left = limits.commentMax - length
  return left <= limits.commentCounter ? left : undefined
}

/** The text of the counter. */
export function describeLeft(left: number): string {
  const count = Math.abs(left)
  return left < 0 ? t('reading.comments.tooMany', { count }) : t('reading.comments.left', { count })
}

/** The counter in steps, so that screen readers announce it less often. */
export function roundLeft(left: number): number {
  const step = left > 100 ? 100 : 10
  return Math.ceil(left / step) * step
}
