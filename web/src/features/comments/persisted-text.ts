/** What is typed and not sent, kept in this browser for as long as it takes. */
export function readText(key: string): string {
  try {
    return unstored.get(key) ?? localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** An empty text is none. */
export function persistText(key: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    unstored.delete(key)
  } catch {
    // Storage is full or turned off: the text lasts as long as the page.
    unstored.set(key, text)
  }
}

export function forgetText(key: string): void {
  persistText(key, '')
}

const unstored = new Map<string, string>()
