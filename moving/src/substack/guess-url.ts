import { Unreadable } from '../records/unreadable.ts'
import type { Archive } from '../zip/archive.ts'

/** Texts that are looked at. */
const TEXTS = 40

/** The address of a newsletter, to which its buttons to subscribe lead; undefined if it has none. */
export async function guessUrl(archive: Archive, paths: string[]): Promise<string | undefined> {
  const counts = new Map<string, number>()
  for (const path of paths.slice(0, TEXTS)) {
    const html = await archive.readText(path).catch((error: unknown) => {
      if (error instanceof Unreadable) return ''
      throw error
    })
    for (const [, origin = ''] of html.matchAll(/"(https:\/\/[\w.-]{1,200})\/subscribe\b/g))
      counts.set(origin, (counts.get(origin) ?? 0) + 1)
    for (const [, origin = ''] of html.matchAll(/&quot;(https:\/\/[\w.-]{1,200})\/subscribe\b/g))
      counts.set(origin, (counts.get(origin) ?? 0) + 1)
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1])
  return most?.[0]
}
