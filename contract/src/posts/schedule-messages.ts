import type { Key } from '@byline/languages/texts'

/** The messages about the time of a scheduled post; apart, because only its form needs them. */
export const scheduleMessages = {
  invalid: 'shared.scheduleFields.invalid',
  zoneMissing: 'shared.scheduleFields.zoneMissing',
  missing: 'server.scheduleFields.missing',
  past: 'shared.scheduleFields.past',
  far: 'shared.scheduleFields.far',
  unused: 'server.scheduleFields.unused',
} as const satisfies Record<string, Key>
