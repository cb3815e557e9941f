import type { ReplyOf } from '@byline/contract/calls/endpoint'
import type { suggestSearches } from '@byline/contract/search'
import { basePath } from '../../lib/base-path/base-path.ts'

export type Suggestions = ReplyOf<typeof suggestSearches>

/** Reads without the contract's schemas, which readers do not load. Throws if there is no good answer. */
export async function readSuggestions(text: string, signal: AbortSignal): Promise<Suggestions> {
  if (!navigator.onLine) throw new Error('There is no network')
  const address = `/api/search/suggestions?q=${encodeURIComponent(text.toWellFormed())}`
  const reply = await fetch(basePath + address, { signal })
  if (!reply.ok) throw new Error(`Status ${reply.status}`)
  return reply.json()
}
