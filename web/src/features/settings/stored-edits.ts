import { type SomeSettings, someSettings } from '@byline/contract/site/settings'
import { readJson, storeText } from '../../lib/browser-storage.ts'

const KEY = 'unsavedSettings'

/** The edits that an earlier visit has left in this browser. */
export function readEdits(): SomeSettings {
  const known = Object.entries(readJson(KEY) ?? {}).filter(([key]) => key in someSettings.shape)
  return Object.fromEntries(known)
}

/** Without storage the edits live as long as the page. */
export function storeEdits(edits: SomeSettings): void {
  storeText(KEY, Object.keys(edits).length > 0 ? JSON.stringify(edits) : null)
}
