import { newId } from '../../../db/new-id.ts'
import type { Db } from '../../../db/tables/schema.ts'
import { transact } from '../../../db/transact.ts'
import type { Deps } from '../../../deps.ts'
import { queueDigest } from '../../../mail/outbox-store.ts'
import type { Job } from '../../../scheduler/job.ts'
import { presentCard } from '../../posts/one-post/present.ts'
import { loadCards } from '../../posts/one-post/store.ts'
import { hasDue } from '../../posts/publishing/publish-due.ts'
import { letterSite } from '../../site/letters/letter-site.ts'
import { digestLetter } from '../letters/digest-letter.ts'
import { listActive } from '../subscriber-store.ts'
import {
  countPublished,
  findUnfilled,
  insertDigest,
  lastDueAt,
  listPublished,
  recordFilling,
  type Span,
} from './digest-store.ts'
import { LATE_MS, lastDue, startOfSpan } from './schedule.ts'

/** Articles in one digest; it links to the further ones. */
const ARTICLES_MAX = 20

/** Mails that one step adds to the outbox, so that other writes wait only shortly. */
const STEP_MAILS = 500

/** Writes the digest when it is due, and adds the mails of its subscribers to the outbox. */
export const sendDigests: Job = {
  name: 'send-digests',
  everyMs: 10_000,
  hasWork: async (deps, now) => (await findUnfilled(deps.db)) !== undefined || (await dueSpan(deps, now)) !== undefined,
  run: stepOfDigest,
}

/** One step of the job; returns whether there is more to do. */
export async function stepOfDigest(deps: Pick<Deps, 'db' | 'env'>, now: Date): Promise<boolean> {
  if (await findUnfilled(deps.db)) return queueNextMails(deps.db, now)
  const due = await dueSpan(deps, now)
  if (!due) return false
  const id = newId()
  const { articles, ...letter } = await writeDigest(deps, due, id)
  const row = {
    id,
    due_at: due.until,
    created_at: now.toISOString(),
    subject: letter.subject,
    articles,
    html: letter.html,
    text: letter.text,
  }
  await transact(deps.db, (tx) => insertDigest(tx, row))
  return true
}

/** The mail about the articles of a span, with `token` in place of the secret of a subscriber. */
export async function writeDigest({ db, env }: Pick<Deps, 'db' | 'env'>, span: Span, token: string) {
  const ids = await listPublished(db, span, ARTICLES_MAX)
  const articles = await countPublished(db, span)
  const posts = (await loadCards(db, ids)).map(presentCard)
  return { ...digestLetter(await letterSite(db, env), { posts, total: articles, token }), articles }
}

/** The span of the articles of a digest at that time. */
export async function spanUntil(db: Db, until: Date): Promise<Span> {
  return { since: startOfSpan(until, await lastDueAt(db)), until: until.toISOString() }
}

/** The span of the digest that is due and not written yet; undefined without articles or without subscribers. */
async function dueSpan({ db, env }: Pick<Deps, 'db' | 'env'>, now: Date): Promise<Span | undefined> {
  const due = lastDue(env.newsletterTime, now)
  if (!due || now.getTime() - due.getTime() > LATE_MS) return undefined
  const last = await lastDueAt(db)
  if (last !== undefined && last >= due.toISOString()) return undefined
  // A post whose time passed while no process ran is published first, or no digest would ever have it.
  if (await hasDue(db, due)) return undefined
  const span = { since: startOfSpan(due, last), until: due.toISOString() }
  const first = { confirmedBefore: span.until, after: '', limit: 1 }
  if ((await listActive(db, first)).length === 0) return undefined
  return (await listPublished(db, span, 1)).length === 0 ? undefined : span
}

/**
 * Adds mails of an unfilled digest to the outbox. The transaction also stores how far it got, so each subscriber is
 * added once, whenever a process ends and however many run.
 */
function queueNextMails(db: Db, now: Date): Promise<boolean> {
  return transact(db, async (tx) => {
    const digest = await findUnfilled(tx)
    if (!digest) return false
    const subscribers = await listActive(tx, {
      confirmedBefore: digest.due_at,
      after: digest.filled_to,
      limit: STEP_MAILS,
    })
    const last = subscribers.at(-1)
    if (last) await queueDigest(tx, digest.id, subscribers, now)
    await recordFilling(tx, digest.id, {
      filled_to: last?.id ?? digest.filled_to,
      filled: subscribers.length < STEP_MAILS ? 1 : 0,
    })
    return true
  })
}

/** Stands for the secret of a subscriber; its link leads to the page that explains a wrong link. */
export const NOBODY = 'preview'

/** The next digest as it would be if it were due now. */
export async function writePreview(deps: Pick<Deps, 'db' | 'env'>) {
  return writeDigest(deps, await spanUntil(deps.db, new Date()), NOBODY)
}
