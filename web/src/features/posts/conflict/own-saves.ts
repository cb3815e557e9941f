import { readText, storeText } from '../../../lib/browser-storage.ts'

const KEY = 'ownSaves'
/** The number of posts that are remembered: only recent ones can still be open in another tab. */
const MAX_POSTS = 20

type OwnSaves = [postId: string, version: number][]

/** Remembers in this browser which version of a post its tabs have saved. */
export function rememberOwnSave(postId: string, version: number): void {
  const others = read().filter(([id]) => id !== postId)
  storeText(KEY, JSON.stringify([[postId, version], ...others].slice(0, MAX_POSTS)))
}

/** Whether a tab of this browser has saved exactly this version of a post. */
export function isOwnSave(postId: string, version: number): boolean {
  return read().some(([id, saved]) => id === postId && saved === version)
}

function read(): OwnSaves {
  try {
    const stored: unknown = JSON.parse(readText(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isEntry) : []
  } catch {
    return []
  }
}

function isEntry(entry: unknown): entry is OwnSaves[number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number'
}
