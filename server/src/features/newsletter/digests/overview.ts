import type { ReplyOf } from '@byline/contract/calls/endpoint'
import type { Digest, readNewsletter } from '@byline/contract/newsletter'
import type { SubscriberRow } from '../../../db/tables/newsletter-tables.ts'
import type { UserRow } from '../../../db/tables/schema.ts'
import { transact } from '../../../db/transact.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import { say } from '../../../language/say.ts'
import { queueMail } from '../../../mail/outbox-store.ts'
import { letterSite } from '../../site/letters/letter-site.ts'
import { newsletterHeaders } from '../letters/headers.ts'
import { countSubscribers, listBounced } from '../subscriber-store.ts'
import { type ListedDigest, listDigests } from './digest-store.ts'
import { NOBODY, writePreview } from './digests.ts'
import { framePath } from './preview-frame.ts'
import { nextDue } from './schedule.ts'

/** Digests, and ended subscriptions, that admins see. */
const LISTED = 10

/** The subscribers in numbers, the last digests and when the next one is due. */
export async function overview({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<ReplyOf<typeof readNewsletter>> {
  return {
    counts: await countSubscribers(db),
    nextAt: nextAt(env),
    mailServer: env.smtpUrl !== undefined,
    digests: (await listDigests(db, LISTED)).map(presentDigest),
    bounced: (await listBounced(db, LISTED)).map(presentBounced),
  }
}

/** Says when the next digest is due, to somebody who is about to publish; to admins also how many readers get it. */
export async function audience({ db, env, actor }: Pick<Deps, 'db' | 'env'> & { actor: UserRow }) {
  const readers = actor.admin === 1 ? (await countSubscribers(db)).confirmed : null
  return { nextAt: nextAt(env), readers }
}

function nextAt(env: Deps['env']): string | null {
  return nextDue(env.newsletterTime, new Date())?.toISOString() ?? null
}

export function presentDigest(row: ListedDigest): Digest {
  return {
    _id: row.id,
    dueAt: row.due_at,
    subject: row.subject,
    articles: row.articles,
    sent: row.sent,
    failed: row.failed,
    waiting: Number(row.waiting),
  }
}

export function presentBounced(row: SubscriberRow): ReplyOf<typeof readNewsletter>['bounced'][number] {
  return { email: row.email, endedAt: row.ended_at ?? row.created_at, reason: row.last_failure ?? '' }
}

/** The next digest as it would be if it were due now. */
export async function preview(deps: Pick<Deps, 'db' | 'env' | 'tokenSecret'>) {
  const letter = await writePreview(deps)
  const { confirmed } = await countSubscribers(deps.db)
  return { ...letter, recipients: confirmed, page: framePath(deps, Date.now()) }
}

/** Mails the preview to an admin. Throws `address_not_confirmed`. */
export async function mailTest(deps: Pick<Deps, 'db' | 'env'>, actor: UserRow): Promise<void> {
  const { email } = actor
  if (email === null || actor.email_confirmed_at === null) throw new AppError('address_not_confirmed')
  const { subject, html, text } = await writePreview(deps)
  const site = await letterSite(deps.db, deps.env)
  const headers = newsletterHeaders(site, NOBODY)
  await transact(deps.db, (tx) =>
    queueMail(tx, {
      recipient: email,
      subject: say(site.language, 'server.newsletter.digest.testSubject', { subject }),
      html,
      text,
      headers,
    }),
  )
}
