import type { Key } from '@byline/languages/texts'
import { named } from '../messages/named.ts'

/** The name of every message about a setting that is refused. */
export const settingMessages = {
  required: 'shared.settingFields.required',
  invisible: 'shared.settingFields.invisible',
  picture: 'shared.settingFields.picture',
  link: 'shared.settingFields.link',
  flag: 'shared.settingFields.flag',
  color: 'shared.settingFields.color',
  language: 'shared.fields.languageInvalid',
  domain: 'shared.settingFields.domain',
  network: 'shared.settingFields.network',
  timeZone: 'shared.settingFields.timeZone',
  tooLong: (max: number) => named('shared.settingFields.tooLong', { max }),
  listTooLong: (max: number) => named('shared.settingFields.listTooLong', { max }),
  number: (min: number, max: number) => named('shared.settingFields.number', { min, max }),
} as const satisfies Record<string, Key | ((...numbers: number[]) => string)>
