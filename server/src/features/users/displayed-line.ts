import { withoutDirections, withoutOverrides } from '@byline/contract/invisible'
import { cutMarks } from '@byline/contract/marks'

/** A title or caption for display. Texts stored before today's rules may hold characters that reorder or slow the page. */
export function displayedLine(stored: string): string {
  return cutMarks(withoutOverrides(stored))
}

/** The same for a name. */
export function displayedName(stored: string): string {
  return cutMarks(withoutDirections(stored))
}
