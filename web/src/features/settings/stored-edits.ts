import { type SomeSettings, someSettings } from '@byline/contract/site/settings'

const KEY = 'unsavedSettings'

/** The edits that an earlier visit has left in this browser. */
export function readEdits(): SomeSettings {
  try {
    const edits: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    const known = Object.entries(edits ?? {}).filter(([key]) => key in someSettings.shape)
    return Object.fromEntries(known)
  } catch {
    return {}
  }
}

/** Without storage the edits live as long as the page. */
export function storeEdits(edits: SomeSettings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(edits))
  } catch {
    // The storage is full or switched off.
  }
}

export function forgetEdits(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // The storage is switched off.
  }
}
