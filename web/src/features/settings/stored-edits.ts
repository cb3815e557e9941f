import { type SettingKey, type SomeSettings, someSettings } from '@byline/contract/site/settings'
import { readJson, storeText } from '../../lib/browser-storage.ts'

const KEY = 'unsavedSettings'
const SINCE_KEY = 'unsavedSettingsSince'

/** The version of the settings that was shown when an edit of each setting began. */
export type EditedSince = { [Key in SettingKey]?: number }

/** The edits that an earlier visit has left in this browser. */
export function readEdits(): SomeSettings {
  return known(readJson(KEY))
}

export function readEditedSince(): EditedSince {
  return known(readJson(SINCE_KEY))
}

/** Without storage the edits live as long as the page. */
export function storeEdits(edits: SomeSettings, since: EditedSince): void {
  const isEdited = Object.keys(edits).length > 0
  storeText(KEY, isEdited ? JSON.stringify(edits) : null)
  storeText(SINCE_KEY, isEdited ? JSON.stringify(since) : null)
}

function known(stored: unknown): object {
  return Object.fromEntries(Object.entries(stored ?? {}).filter(([key]) => key in someSettings.shape))
}
