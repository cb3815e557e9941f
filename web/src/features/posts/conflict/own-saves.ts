const KEY = 'ownSaves'
/** Only the last posts that were written can be open in another tab. */
const MAX_POSTS = 20

type OwnSaves = [postId: string, version: number][]

/** Remembers in this browser which version of a post its tabs have saved. */
export function rememberOwnSave(postId: string, version: number): void {
  const others = read().filter(([id]) => id !== postId)
  try {
    localStorage.setItem(KEY, JSON.stringify([[postId, version], ...others].slice(0, MAX_POSTS)))
  } catch {
    // Storage is disabled: a conflict names nobody.
  }
}

/** Whether a tab of this browser has saved exactly this version of a post. */
export function isOwnSave(postId: string, version: number): boolean {
  return read().some(([id, saved]) => id === postId && saved === version)
}

function read(): OwnSaves {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isEntry) : []
  } catch {
    return []
  }
}

function isEntry(entry: unknown): entry is OwnSaves[number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number'
}
