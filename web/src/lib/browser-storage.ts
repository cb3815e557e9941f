/** The text that this browser has stored under a key; null if it has none, or stores nothing. */
export function readText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** The value that is stored as JSON under a key; null if there is none, or no JSON. */
export function readJson(key: string): unknown {
  try {
    return JSON.parse(readText(key) ?? 'null')
  } catch {
    return null
  }
}

/** Stores a text, or deletes it if it is null. Returns false if this browser cannot store it. */
export function storeText(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}
