import { privateSettings, type SettingKey, type SomeSettings } from '@byline/contract/settings'
import type { SiteSettings } from './read-settings.ts'

/** All settings for admins, the public ones for everybody else. */
export function presentSettings({ settings, version }: SiteSettings, forAdmin: boolean) {
  const hidden: readonly SettingKey[] = forAdmin ? [] : privateSettings
  const shown = Object.entries(settings).filter(([key]) => !hidden.includes(key as SettingKey))
  return { settings: Object.fromEntries(shown) as SomeSettings, version }
}
