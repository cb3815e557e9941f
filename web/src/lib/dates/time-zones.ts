import type { Choices } from '../choices.ts'

/** The time zones that the browser knows, and the current one, each with its words. */
export function timeZones(current: string): Choices {
  const zones = new Set([current, 'UTC', ...Intl.supportedValuesOf('timeZone')])
  return [...zones].toSorted().map((zone) => [zone, zone.replaceAll('_', ' ')])
}

export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
