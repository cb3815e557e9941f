import { type SettingKey, type SettingPart, settingParts } from '@byline/contract/site/settings'

/** The parts of the settings page by the last segment of their address, in the order of its menu. */
export const parts = {
  identity: 'Identity',
  front: 'Front page',
  pages: 'Pages',
  footer: 'Footer and links',
  reading: 'Reading',
  people: 'People',
  mail: 'Mail',
} as const satisfies Partial<Record<SettingPart, string>>

export type ShownPart = keyof typeof parts

export function isPart(name: string | undefined): name is ShownPart {
  return name !== undefined && Object.hasOwn(parts, name)
}

export function keysOf(part: ShownPart): SettingKey[] {
  return Object.keys(settingParts[part]) as SettingKey[]
}
