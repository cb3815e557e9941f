import { readText as readStored, storeText } from '../../../lib/browser-storage.ts'

/** Text that was typed but not sent, from local storage; empty if there is none. */
export function readText(key: string): string {
  return unstored.get(key) ?? readStored(key) ?? ''
}

/** An empty text deletes the stored one. */
export function persistText(key: string, text: string): void {
  if (storeText(key, text)) unstored.delete(key)
  // Storage is full or disabled: the text is preserved until the user leaves the page.
  else unstored.set(key, text)
}

const unstored = new Map<string, string>()
