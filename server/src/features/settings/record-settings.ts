import type { SecurityFact } from '@byline/contract/site/security-events'
import type { SettingKey, Settings } from '@byline/contract/site/settings'
import type { Tx } from '../../db/tables/schema.ts'
import { type Origin, recordEvent } from '../security-log/record-event.ts'

/** Settings of text whose values are choices, so that the security log may hold them. */
const choices: ReadonlySet<string> = new Set<SettingKey>([
  'accent',
  'comments',
  'dateStyle',
  'dir',
  'lang',
  'mailFrom',
  'name',
  'publishing',
  'registration',
  'timeZone',
  'typeface',
])

/**
 * Adds to the security log which settings have changed: switches, numbers and choices with their values, others by
 * name.
 */
export async function recordSettings(tx: Tx, origin: Origin, before: Settings, after: Settings): Promise<void> {
  const keys = Object.keys(after) as SettingKey[]
  const changed = keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  if (changed.length === 0) return
  const told = changed.filter((key) => isTold(key, before[key]) && isTold(key, after[key]))
  const others = changed.filter((key) => !told.includes(key))
  const valuesIn = (settings: Settings) =>
    Object.fromEntries(told.map((key) => [key, settings[key] as SecurityFact])) as Record<SettingKey, SecurityFact>
  await recordEvent(tx, origin, {
    kind: 'settingsChanged',
    before: valuesIn(before),
    after: { ...valuesIn(after), ...(others.length > 0 && { others }) },
  })
}

function isTold(key: SettingKey, value: unknown): boolean {
  return ['boolean', 'number'].includes(typeof value) || value === null || choices.has(key)
}
