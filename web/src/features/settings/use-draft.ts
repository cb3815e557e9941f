import { sentenceOf } from '@byline/contract/messages/named'
import {
  directionWith,
  settings as rules,
  type SettingKey,
  type Settings,
  type SomeSettings,
} from '@byline/contract/site/settings'
import { createContext, useContext, useState } from 'react'
import { t } from '../../lib/language/texts.ts'
import { type EditedSince, readEditedSince, readEdits, storeEdits } from './stored-edits.ts'

/** The settings as they will be after the next save. */
export interface Draft {
  values: Settings
  /** The settings that differ from the stored ones. */
  edits: SomeSettings
  /** The version of the settings on which the edits of these are based: the oldest of them. */
  since(keys: SettingKey[]): number
  /** The rule that an edited setting breaks. */
  errorOf(key: SettingKey): string | undefined
  /** The direction follows a language. */
  set<K extends SettingKey>(key: K, value: Settings[K]): void
  /** Takes edits back: all of them, or those of these settings. */
  reset(keys?: SettingKey[]): void
}

/** The draft of the part that is shown. */
export const DraftContext = createContext<Draft | undefined>(undefined)

/** The draft, for the fields of a part. */
export function useSharedDraft(): Draft {
  const draft = useContext(DraftContext)
  if (!draft) throw new Error('settings are shown within a draft')
  return draft
}

/** Edits over the stored settings. They stay in the browser until they are saved, also in a closed tab. */
export function useDraft(stored: Settings, version: number): Draft {
  const [edits, setEdits] = useState<SomeSettings>(readEdits)
  const [since, setSince] = useState<EditedSince>(readEditedSince)
  const change = (next: SomeSettings) => {
    const keys = Object.keys(next) as SettingKey[]
    const begun = Object.fromEntries(keys.map((key) => [key, (key in edits && since[key]) || version]))
    setEdits(next)
    setSince(begun)
    storeEdits(next, begun)
  }
  const values = { ...stored, ...edits } as Settings
  return {
    values,
    edits,
    since: (keys) => Math.min(...keys.map((key) => since[key] ?? version)),
    errorOf(key) {
      if (!(key in edits)) return undefined
      const [issue] = rules.shape[key].safeParse(edits[key]).error?.issues ?? []
      return issue && placed(sentenceOf(issue.message, t), issue.path)
    },
    set(key, value) {
      const direction = key === 'lang' ? directionWith(value as string, values.lang) : {}
      const next = Object.entries({ ...edits, ...direction, [key]: value })
      const isStored = ([name, edit]: [string, unknown]) =>
        JSON.stringify(edit) === JSON.stringify(stored[name as SettingKey])
      change(Object.fromEntries(next.filter((entry) => !isStored(entry))))
    },
    reset(keys = Object.keys(edits) as SettingKey[]) {
      const others = Object.entries(edits).filter(([key]) => !keys.includes(key as SettingKey))
      change(Object.fromEntries(others))
    },
  }
}

/** The message of an entry in a list begins with the number of the entry. */
function placed(message: string, [index]: PropertyKey[]): string {
  return typeof index === 'number'
    ? t('dashboard.settings.entryError', { number: index + 1, problem: message })
    : message
}
