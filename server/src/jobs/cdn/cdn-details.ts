import { findCdnPosition } from '../../db/cdn-position.ts'
import { oldestChangeAfter } from '../../db/changes/change-log.ts'
import type { Deps } from '../../deps.ts'
import { siteInCdn } from './site-in-cdn.ts'

/** A change that is not purged after this time waits for a CDN that does not acknowledge. */
const LATE_MS = 10_000

/** Whether the CDN has been purged of all changes, for `/readyz`; nothing without a CDN. */
export async function cdnDetails(deps: Pick<Deps, 'db' | 'env'>, now = Date.now()) {
  if (!deps.env.cdn) return {}
  const since = await unpurgedSince(deps, now)
  const isLate = since !== undefined && now - since > LATE_MS
  const behindSince = isLate ? new Date(since).toISOString() : null
  return { cdn: { state: since === undefined || isLate ? 'behind' : 'current', behindSince } }
}

/**
 * The time of the oldest change that the CDN is not purged of, in milliseconds since 1970, or `now` if there is none.
 * Undefined without a CDN, and while all that it has stored must be purged.
 */
export async function unpurgedSince({ db, env }: Pick<Deps, 'db' | 'env'>, now = Date.now()) {
  if (!env.cdn) return undefined
  const position = await findCdnPosition(db)
  if (position?.site !== siteInCdn(env)) return undefined
  const oldest = await oldestChangeAfter(db, position.change_id)
  return oldest ? Date.parse(oldest.at) : now
}
