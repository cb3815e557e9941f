const KEY = 'restoreAfterLogin'

/** Remembers in this tab which content to restore without asking, as its author is sent to the login page. */
export function markForReturn(contentId: string): void {
  try {
    sessionStorage.setItem(KEY, contentId)
  } catch {
    // Storage is disabled: the content is offered instead.
  }
}

/** The id of the content to restore, once. */
export function takeReturnMark(): string | null {
  try {
    const marked = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return marked
  } catch {
    return null
  }
}
