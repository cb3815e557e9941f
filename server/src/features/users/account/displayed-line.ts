import { withoutDirections, withoutOverrides } from '@byline/contract/rules/invisible'
import { cutMarks } from '@byline/contract/rules/marks'

/** A title or caption for display. Old texts may contain characters, now forbidden, that reorder or slow the page. */
export function displayedLine(stored: string): string {
  return cutMarks(withoutOverrides(stored))
}

/** A name for display, with the same replacements. */
export function displayedName(stored: string): string {
  return cutMarks(withoutDirections(stored))
}
