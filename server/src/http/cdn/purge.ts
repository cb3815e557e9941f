import { mayMoveAddresses } from '../../db/cache-tags.ts'
import type { Cdn } from '../../env/cdn.ts'
import { providers } from './providers.ts'
import { ANY_CHANGE, EVERYTHING, REDIRECTS, tagHash } from './tag-hash.ts'

/** More requests than this are replaced by one that purges everything. */
const REQUESTS_MAX = 10
const TIMEOUT_MS = 5_000

/** A purge that the CDN did not acknowledge; `code` says why, for the log. */
export class PurgeFailed extends Error {
  override name = 'PurgeFailed'
  readonly code: string

  constructor({ name }: Cdn, reason: string) {
    super(`${name} did not purge: ${reason}`)
    this.code = `${name}: ${reason}`
  }
}

/**
 * Purges all responses that have one of these cache tags, or everything. Resolves when every purge address has
 * acknowledged it; otherwise throws `PurgeFailed`.
 */
export async function purge(cdn: Cdn, cacheTags: Iterable<string> | 'everything'): Promise<void> {
  const hashes = [...new Set(tagsToPurge(cacheTags).map(tagHash))]
  const { tagsPerPurge } = providers[cdn.name]
  if (hashes.length > tagsPerPurge * REQUESTS_MAX) return purge(cdn, 'everything')
  await Promise.all(
    cdn.purgeUrls.map(async (url) => {
      for (let n = 0; n < hashes.length; n += tagsPerPurge) await send(cdn, url, hashes.slice(n, n + tagsPerPurge))
    }),
  )
}

function tagsToPurge(cacheTags: Iterable<string> | 'everything'): string[] {
  if (cacheTags === 'everything') return [EVERYTHING]
  const written = [...cacheTags]
  return [ANY_CHANGE, ...(written.some(mayMoveAddresses) ? [REDIRECTS] : []), ...written]
}

async function send(cdn: Cdn, url: string, tags: string[]): Promise<void> {
  const { purge, isDone } = providers[cdn.name]
  const { path, method, headers, body } = purge(cdn, tags)
  const reply = await fetch(url + path, {
    method,
    headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: Error) => {
    throw new PurgeFailed(cdn, error.name === 'TimeoutError' ? 'no answer' : 'not reached')
  })
  const said = await reply.text().catch(() => '')
  if (!reply.ok) throw new PurgeFailed(cdn, String(reply.status))
  if (isDone && !isDone(jsonOf(said))) throw new PurgeFailed(cdn, 'refused')
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
