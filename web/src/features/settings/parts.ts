import { type SettingKey, type SettingPart, settingParts } from '@byline/contract/site/settings'
import type { PlainKey } from '@byline/languages/texts'

/** The names of the parts of the settings page by the last segment of their address, in the order of its menu. */
export const parts = {
  identity: 'dashboard.settings.partIdentity',
  front: 'dashboard.settings.partFront',
  pages: 'dashboard.settings.partPages',
  footer: 'dashboard.settings.partFooter',
  reading: 'dashboard.settings.partReading',
  people: 'dashboard.settings.partPeople',
  order: 'dashboard.settings.partOrder',
  mail: 'dashboard.settings.partMail',
} as const satisfies Partial<Record<SettingPart, PlainKey>>

export type ShownPart = keyof typeof parts

export function isPart(name: string | undefined): name is ShownPart {
  return name !== undefined && Object.hasOwn(parts, name)
}

export function keysOf(part: ShownPart): SettingKey[] {
  return Object.keys(settingParts[part]) as SettingKey[]
}
