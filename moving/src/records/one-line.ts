import { countCharacters, firstCharacters } from '@byline/contract/rules/characters'
import { withoutOverrides } from '@byline/contract/rules/invisible'
import { limits } from '@byline/contract/rules/limits'
import { cutMarks } from '@byline/contract/rules/marks'

/** A text as one line: combining marks beyond the limit and overrides of the text direction are removed. */
export function oneLine(text: string): string {
  const line = text.toWellFormed().replace(/[\s\p{Cc}]+/gu, ' ')
  return cutMarks(withoutOverrides(line)).trim()
}

/** The same, shortened with an ellipsis if it is too long. */
export function clip(text: string, length: number): string {
  const line = oneLine(text)
  if (!isLongerThan(line, length)) return line
  return `${firstCharacters(line, length - 1).trimEnd()}…`
}

/** Whether a form would reject the text as too long. */
export function isLongerThan(text: string, length: number): boolean {
  if (text.length <= length) return false
  return text.length > length * limits.unitsPerCharacter || countCharacters(text, length) > length
}
