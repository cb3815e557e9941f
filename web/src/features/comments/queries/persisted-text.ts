/** Text that was typed but not sent, from local storage; empty if there is none. */
export function readText(key: string): string {
  try {
    return unstored.get(key) ?? localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** An empty text deletes the stored one. */
export function persistText(key: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    unstored.delete(key)
  } catch {
    // Storage is full or disabled: the text is preserved until the user leaves the page.
    unstored.set(key, text)
  }
}

export function deleteText(key: string): void {
  persistText(key, '')
}

const unstored = new Map<string, string>()
