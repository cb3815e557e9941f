import type { ReportDecision } from '@byline/contract/reports/report-kinds'
import type { ReportRow, Tx, UserRow } from '../../db/tables/schema.ts'
import { type Invalidate, transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import { queueMail } from '../../mail/outbox-store.ts'
import { deleteCommentIn } from '../comments/deletion/delete-comment.ts'
import { decide } from '../moderation/decide.ts'
import { recordDecision } from '../moderation/decision-store.ts'
import { deletePostIn } from '../posts/deletion/delete-posts.ts'
import { letterSite } from '../site/letters/letter-site.ts'
import { findUser } from '../users/account/store.ts'
import { type Reported, removedLetter, reportDecidedLetter } from './letters.ts'
import { decideReports, findAuthorOf, findOpenReport, findSubject, type Place } from './store.ts'

/**
 * Decides on the subject of a report, with every open report of the same: keeps it, or moves it to the trash. Those who
 * reported it get the reason by mail, and so does the author of something that is removed by this. The decision is in
 * the audit trail. Throws `report_not_found`, also if it is decided already, and `comment_not_found` or
 * `post_not_found` if something is to be kept that is in the trash.
 */
export function decideReport(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  by: UserRow,
  id: string,
  { decision, reason }: { decision: ReportDecision; reason: string },
): Promise<void> {
  return transact(db, async (tx, invalidate) => {
    const report = await findOpenReport(tx, id)
    if (!report) throw new AppError('report_not_found')
    const place = { postId: report.post_id, commentId: report.comment_id }
    const { commentId } = place
    const subject = await findSubject(tx, place)
    const isGone = subject === undefined || (commentId === null ? subject.post_deleted_at : subject.deleted_at) !== null
    if (decision === 'kept' && isGone) throw new AppError(commentId === null ? 'post_not_found' : 'comment_not_found')
    const decided = await decideReports(tx, place, { decided_by: by.id, decision, reason })
    const author = await findAuthorOf(tx, place)
    const action = decision === 'kept' ? 'approved' : 'deleted'
    let isRemoved = decision === 'removed'
    if (commentId !== null && !isGone && subject.held_at !== null) {
      await decide(tx, invalidate, { commentId, action, by, note: reason, hasOwnMail: decision === 'removed' })
    } else {
      const removal = decision === 'removed' ? await remove(tx, invalidate, by, place) : undefined
      isRemoved = removal !== undefined
      const batch = removal?.deletionId
      const decisionOn =
        commentId === null
          ? ({ commentId, postId: place.postId, action: decision === 'kept' ? 'postKept' : 'postDeleted' } as const)
          : ({ commentId, action } as const)
      if (author) await recordDecision(tx, { userId: author.id, by: by.id, note: reason, batch, ...decisionOn })
    }
    const { title = '', slug = '' } = subject ?? {}
    const about: Reported = { what: commentId === null ? 'article' : 'comment', title, slug }
    for (const one of decided) await mailDecision(tx, env, one, { ...about, decision, reason })
    if (isRemoved && author?.email) {
      const site = await letterSite(tx, env, author.language)
      await queueMail(tx, removedLetter(site, author.email, { ...about, reason }))
    }
  })
}

/** Deletes what was reported, and returns the id of the deletion of a comment; undefined if it is gone already. */
async function remove(
  tx: Tx,
  invalidate: Invalidate,
  by: UserRow,
  { postId, commentId }: Place,
): Promise<{ deletionId?: string } | undefined> {
  try {
    if (commentId !== null)
      return await deleteCommentIn(tx, invalidate, by, commentId, { recorded: false, alsoHidden: true })
    await deletePostIn(tx, invalidate, by, postId)
    return {}
  } catch (error) {
    if (!(error instanceof AppError && ['comment_not_found', 'post_not_found'].includes(error.code))) throw error
  }
}

async function mailDecision(
  tx: Tx,
  env: Deps['env'],
  report: ReportRow,
  decided: Reported & { decision: ReportDecision; reason: string },
): Promise<void> {
  const account = report.user_id === null ? undefined : await findUser(tx, report.user_id)
  const { email, language } = account ?? report
  if (!email) return
  await queueMail(tx, reportDecidedLetter(await letterSite(tx, env, language), email, decided))
}
