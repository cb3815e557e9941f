import { basePath } from './base-path/base-path.ts'

// Blogs below different paths of one host share one storage, so the path of a blog precedes each of its keys. At the root
// of a host the keys are those of the specification (§9).

/**
 * Calls back now and when the value of a key may have changed: by another tab, which may also have deleted everything, or while
 * this page was in the back/forward cache, where it receives no events.
 */
export function followStored(name: string, update: () => void): void {
  update()
  addEventListener('storage', ({ key }) => {
    if (key === basePath + name || key === null) update()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) update()
  })
}

/** The text that this browser has stored under a key; null if it has none, or stores nothing. */
export function readText(key: string): string | null {
  try {
    return localStorage.getItem(basePath + key)
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

/** Stores a text, or deletes it if it is null or empty. Returns false if this browser cannot store it. */
export function storeText(key: string, text: string | null): boolean {
  try {
    if (text) localStorage.setItem(basePath + key, text)
    else localStorage.removeItem(basePath + key)
    return true
  } catch {
    return false
  }
}
