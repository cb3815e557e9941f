import { basePath } from '../../lib/base-path/base-path.ts'

/** The key in local storage of the versions of articles that were read here, by post; they never leave the browser. */
const KEY = 'readArticles'
/** Articles that are remembered; the one that was read first is forgotten first. */
const ARTICLES_MAX = 500

/**
 * Remembers an article as read, and returns the revision of it that was read before if that is an older one. That one
 * stays remembered until its changes are read too, which `again` says.
 */
export function rememberRead(
  revision: string,
  { again, storage = localStorage }: { again: boolean; storage?: Pick<Storage, 'getItem' | 'setItem'> },
): string | undefined {
  const [, id = '', version = ''] = /^(.+)-(\d+)$/.exec(revision) ?? []
  try {
    const read = readAll(storage)
    const before = read.get(id)
    if (before !== undefined && before < Number(version) && !again) return `${id}-${before}`
    read.delete(id)
    read.set(id, Number(version))
    const newest = [...read].slice(-ARTICLES_MAX)
    storage.setItem(basePath + KEY, JSON.stringify(Object.fromEntries(newest)))
  } catch {
    // Without storage nothing is remembered, and nothing offered.
  }
  return undefined
}

function readAll(storage: Pick<Storage, 'getItem'>): Map<string, number> {
  const stored: unknown = JSON.parse(storage.getItem(basePath + KEY) ?? '{}')
  const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : []
  return new Map(entries.filter((entry) => Number.isSafeInteger(entry[1])) as [string, number][])
}
