import { useState } from 'react'
import { flushSync } from 'react-dom'

/** Local-storage key. */
const KEY = 'postDetailsFolded'

/** Whether the details of a post are folded away; remembered in this browser. */
export function useDetailsFold(mustOpen: boolean) {
  const [folded, setFolded] = useState(readFold)
  // Set while rendering, so that a field with an error can take the focus in the same commit.
  if (mustOpen && folded) setFolded(false)
  return {
    folded: folded && !mustOpen,
    /** Folds or opens the details at once, so that the caller can focus what is in them. */
    fold(next: boolean) {
      flushSync(() => setFolded(next))
      try {
        localStorage.setItem(KEY, String(next))
      } catch {
        // Storage is disabled: the next form opens with its details.
      }
    },
  }
}

function readFold(): boolean {
  try {
    return localStorage.getItem(KEY) === 'true'
  } catch {
    return false
  }
}
