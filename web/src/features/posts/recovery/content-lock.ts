import { basePath } from '../../../lib/base-path/base-path.ts'

const PREFIX = `${basePath}byline-content-recovery:`

/**
 * Locks a record as open in this tab until the returned function is called or the tab is closed. On a site without
 * TLS, Web Locks are missing and no record counts as open.
 */
export function lockContent(id: string): () => void {
  if (!navigator.locks) return () => undefined
  const { promise, resolve } = Promise.withResolvers<void>()
  navigator.locks.request(PREFIX + id, () => promise).catch(() => undefined)
  return resolve
}

/** The ids of the records that are open in any tab. */
export async function lockedContentIds(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return new Set(held.map(({ name = '' }) => name.slice(PREFIX.length)))
}
