import { withoutDirections, withoutOverrides } from '@byline/contract/invisible'
import { cutMarks } from '@byline/contract/marks'

/** A title or caption as people see it: what was stored before there were rules for it neither freezes nor turns a page. */
export function displayedLine(stored: string): string {
  return cutMarks(withoutOverrides(stored))
}

/** A name likewise. */
export function displayedName(stored: string): string {
  return cutMarks(withoutDirections(stored))
}
