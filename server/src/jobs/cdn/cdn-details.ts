import { findCdnPosition } from '../../db/cdn-position.ts'
import { oldestChangeAfter } from '../../db/change-log.ts'
import type { Deps } from '../../deps.ts'
import { siteInCdn } from './site-in-cdn.ts'

/** A change that is not purged after this time waits for a CDN that does not acknowledge. */
const LATE_MS = 10_000

/** Whether the CDN has been purged of all changes, for `/readyz`; nothing without a CDN. */
export async function cdnDetails({ db, env }: Pick<Deps, 'db' | 'env'>, now = new Date()) {
  if (!env.cdn) return {}
  const position = await findCdnPosition(db)
  const isKnown = position?.site === siteInCdn(env)
  const oldest = isKnown ? await oldestChangeAfter(db, position.change_id) : undefined
  const isLate = oldest !== undefined && now.getTime() - Date.parse(oldest.at) > LATE_MS
  return { cdn: { state: isKnown && !isLate ? 'current' : 'behind', behindSince: isLate ? oldest.at : null } }
}
