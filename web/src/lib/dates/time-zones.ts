import type { Choices } from '../choices.ts'

/** The time zones that the browser knows, with its own, each with its words. */
export function timeZones(): Choices {
  const zones = new Set([ownTimeZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')])
  return [...zones].toSorted().map((zone) => [zone, zone.replaceAll('_', ' ')])
}

export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
