import type { ReplyOf } from '@byline/contract/calls/endpoint'
import type { readNewsletter } from '@byline/contract/newsletter'
import type { Deps } from '../../../deps.ts'
import { listDigests } from './digest-store.ts'
import { presentBounced, presentDigest } from './present.ts'
import { nextDue } from './schedule.ts'
import { countSubscribers, listBounced } from './store.ts'

/** Digests, and ended subscriptions, that admins see. */
const LISTED = 10

/** The subscribers in numbers, the last digests and when the next one is due. */
export async function overview({
  db,
  env,
}: Pick<Deps, 'db' | 'env'>): Promise<ReplyOf<typeof readNewsletter>> {
  return {
    counts: await countSubscribers(db),
    nextAt: nextDue(env.newsletterTime, new Date())?.toISOString() ?? null,
    mailServer: env.smtpUrl !== undefined,
    digests: (await listDigests(db, LISTED)).map(presentDigest),
    bounced: (await listBounced(db, LISTED)).map(presentBounced),
  }
}
