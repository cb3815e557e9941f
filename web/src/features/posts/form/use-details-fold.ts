import { useState } from 'react'
import { flushSync } from 'react-dom'
import { readText, storeText } from '../../../lib/browser-storage.ts'

/** Local-storage key. */
const KEY = 'postDetailsFolded'

/** Whether the details of a post are folded away; remembered in this browser. */
export function useDetailsFold(mustOpen: boolean) {
  const [folded, setFolded] = useState(() => readText(KEY) === 'true')
  // Set while rendering, so that a field with an error can take the focus in the same commit.
  if (mustOpen && folded) setFolded(false)
  return {
    folded: folded && !mustOpen,
    /** Folds or opens the details at once, so that the caller can focus a field in them. */
    fold(next: boolean) {
      flushSync(() => setFolded(next))
      storeText(KEY, String(next))
    },
  }
}
