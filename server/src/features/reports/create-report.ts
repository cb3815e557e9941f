import { messages } from '@byline/contract/messages/messages'
import { reportMessages } from '@byline/contract/messages/report-messages'
import type { ReportForm } from '@byline/contract/reports/report-form'
import type { FastifyRequest } from 'fastify'
import { newId } from '../../db/new-id.ts'
import type { Tx, UserRow } from '../../db/tables/schema.ts'
import { type Invalidate, transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import { isSuspended } from '../../http/mount/suspension.ts'
import {
  countAttempt,
  isAttemptAllowed,
  type Limit,
  networkThrottles,
  throttle,
} from '../../http/throttles/throttle.ts'
import { queueMail } from '../../mail/outbox-store.ts'
import { wasApprovedAfterReport } from '../moderation/decision-store.ts'
import { holdComment } from '../moderation/hold-comment.ts'
import { trustOf } from '../moderation/trust-store.ts'
import { letterSite } from '../site/letters/letter-site.ts'
import { emailKey } from '../users/account/rules.ts'
import { findReported, type Reported } from './find-reported.ts'
import { reportReceivedLetter } from './letters.ts'
import { hasOpenReport, insertReport, listReporters } from './store.ts'

/** Reports of a network, so that nobody floods the queue. */
const REPORTS: Limit = { name: 'reports', max: 20, minutes: 60 }
/** Receipts to one address that nobody has confirmed, so that nobody can flood it. */
const RECEIPTS: Limit = { name: 'receipts of reports', max: 3, minutes: 24 * 60 }

/** The number of reports by known people that hold a comment until an admin decides. */
const HOLDING = 3

interface Reporter {
  /** Undefined for a person without an account. */
  actor: UserRow | undefined
  /** The language of the page, for a person without an account. */
  language: string
}

/**
 * Reports an article or a comment and mails the receipt; a second open report by the same person changes nothing. Three
 * by known people hold a comment. Throws `post_not_found`, `comment_not_found`, `too_many_requests`, and
 * `invalid_fields` without a name and an address of a person without an account.
 */
export async function createReport(
  deps: Deps,
  request: FastifyRequest,
  { actor, language }: Reporter,
  form: ReportForm & { post?: string | undefined; comment?: string | undefined },
): Promise<void> {
  const { name = '', email = '', kind, content } = form
  if (!actor) assertNamed({ name, email })
  await countAttempt(deps, networkThrottles(deps, request, REPORTS))
  await transact(deps.db, async (tx, invalidate) => {
    const reported = await findReported(tx, form)
    const userId = actor?.id ?? null
    if (await hasOpenReport(tx, reported, { userId, email })) return
    await insertReport(tx, {
      id: newId(),
      post_id: reported.postId,
      comment_id: reported.commentId,
      user_id: userId,
      name: actor ? '' : name,
      email: actor ? '' : email,
      language: actor ? '' : language,
      kind,
      content,
      created_at: new Date().toISOString(),
    })
    await mailReceipt(tx, deps, reported, actor ?? { email, language })
    await holdIfReported(tx, invalidate, reported)
  })
}

function assertNamed({ name, email }: { name: string; email: string }): void {
  const fields = {
    ...(name === '' && { name: [reportMessages.nameNeeded] }),
    ...(email === '' && { email: [messages.emailRequired] }),
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid_fields', fields)
}

async function mailReceipt(
  tx: Tx,
  deps: Deps,
  reported: Reported,
  { email, language }: { email: string | null; language: string },
): Promise<void> {
  if (email === null) return
  if (!(await isAttemptAllowed(tx, deps, [throttle(deps, RECEIPTS, emailKey(email))]))) return
  await queueMail(tx, reportReceivedLetter(await letterSite(tx, deps.env, language), email, reported))
}

/**
 * Hides a comment until an admin decides, once enough known people have an open report of it. What trusted people write
 * stays visible, and what an admin let stand when it was reported before, so that a few people cannot hide it again and
 * again.
 */
async function holdIfReported(tx: Tx, invalidate: Invalidate, reported: Reported): Promise<void> {
  const { commentId, comment } = reported
  if (commentId === null || !comment || comment.isTrusted || (await wasApprovedAfterReport(tx, comment))) return
  const reports = await countKnown(tx, reported)
  if (reports < HOLDING) return
  await holdComment(tx, invalidate, { commentId, reasons: [{ kind: 'reported', reports }] })
}

/** The number of people with an open report who are known or trusted and may write, counted up to `HOLDING`. */
async function countKnown(tx: Tx, reported: Reported): Promise<number> {
  let known = 0
  for (const reporter of await listReporters(tx, reported)) {
    if (!isSuspended(reporter) && (await trustOf(tx, reporter)) !== 'new') known++
    if (known === HOLDING) break
  }
  return known
}
