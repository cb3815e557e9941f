import { limits } from '@byline/contract/rules/limits'
import { cutMarks } from '@byline/contract/rules/marks'
import { Unreadable } from '../records/unreadable.ts'

/** The text of a record within the limits of a post: extra combining marks are removed. Throws `Unreadable` if it is too long. */
export function bodyFrom(text: string): string {
  const whole = text.trim()
  if (whole.length > limits.bodyMax)
    throw new Unreadable('its text is longer than 1,000,000 characters')
  return cutMarks(whole)
}
