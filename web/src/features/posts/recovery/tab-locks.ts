const NAME = 'byline-draft:'

/**
 * Marks a draft as being written in this tab until the function it answers with is called, or the tab is gone.
 * Without locks, as on a site without TLS, every draft counts as free.
 */
export function holdContent(id: string): () => void {
  if (!navigator.locks) return () => undefined
  const { promise, resolve } = Promise.withResolvers<void>()
  navigator.locks.request(NAME + id, () => promise).catch(() => undefined)
  return resolve
}

/** The ids of the drafts that any tab is writing in. */
export async function openContents(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return new Set(held.map(({ name = '' }) => name.slice(NAME.length)))
}
