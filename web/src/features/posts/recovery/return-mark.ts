import { basePath } from '../../../lib/base-path/base-path.ts'

const KEY = 'restoreAfterLogin'

/** Remembers in this tab which content to restore without asking after the author has logged in again. */
export function markForReturn(contentId: string): void {
  try {
    sessionStorage.setItem(basePath + KEY, contentId)
  } catch {
    // Storage is disabled: the content is offered instead.
  }
}

/** Returns the id of the content to restore, and forgets it. */
export function takeReturnMark(): string | null {
  try {
    const marked = sessionStorage.getItem(basePath + KEY)
    sessionStorage.removeItem(basePath + KEY)
    return marked
  } catch {
    return null
  }
}
