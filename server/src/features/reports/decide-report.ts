import type { ReportDecision } from '@byline/contract/reports/report-kinds'
import type { ReportRow, Tx, UserRow } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import { queueMail } from '../../mail/outbox-store.ts'
import { deleteComment } from '../comments/deletion/delete-comment.ts'
import { decide } from '../moderation/decide.ts'
import { recordDecision } from '../moderation/decision-store.ts'
import { deletePosts } from '../posts/deletion/delete-posts.ts'
import { letterSite } from '../site/letters/letter-site.ts'
import { findUser } from '../users/account/store.ts'
import { type Reported, removedLetter, reportDecidedLetter } from './letters.ts'
import { decideReports, findAuthorOf, findOpenReport, findSubject, type Place } from './store.ts'

/**
 * Decides on the subject of a report, with every open report of the same: keeps it, or moves it to the trash. Those who
 * reported it get the reason by mail, and of something removed its author. The decision is in the audit
 * trail. Throws `report_not_found`, also if it is decided already.
 */
export async function decideReport(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  by: UserRow,
  id: string,
  { decision, reason }: { decision: ReportDecision; reason: string },
): Promise<void> {
  const report = await findOpenReport(db, id)
  if (!report) throw new AppError('report_not_found')
  const place = { postId: report.post_id, commentId: report.comment_id }
  const before = await findSubject(db, place)
  const isHeld = before?.held_at != null && before.deleted_at === null
  const batch = decision === 'removed' && !isHeld ? await remove(db, by, place) : undefined
  await transact(db, async (tx, invalidate) => {
    const decided = await decideReports(tx, place, { decided_by: by.id, decision, reason })
    // Somebody else was first.
    if (decided.length === 0) throw new AppError('report_not_found')
    const author = await findAuthorOf(tx, place)
    const { commentId } = place
    const action = decision === 'kept' ? 'approved' : 'deleted'
    if (commentId !== null && isHeld) await decide(tx, invalidate, { commentId, action, by, note: reason })
    else if (author) {
      await recordDecision(tx, {
        userId: author.id,
        by: by.id,
        note: reason,
        batch,
        ...(commentId === null
          ? { commentId, postId: place.postId, action: decision === 'kept' ? 'postKept' : 'postDeleted' }
          : { commentId, action }),
      })
    }
    const { title = '', slug = '' } = before ?? {}
    const about: Reported = { what: commentId === null ? 'article' : 'comment', title, slug }
    for (const one of decided) await mailDecision(tx, env, one, { ...about, decision, reason })
    if (decision === 'removed' && author?.email) {
      const site = await letterSite(tx, env, author.language)
      await queueMail(tx, removedLetter(site, author.email, { ...about, reason }))
    }
  })
}

/** Deletes what was reported, unless it is gone already; returns the id of the deletion of a comment. */
async function remove(db: Deps['db'], by: UserRow, { postId, commentId }: Place): Promise<string | undefined> {
  if (commentId === null) return void (await deletePosts(db, by, [postId]))
  try {
    return (await deleteComment(db, by, commentId, { recorded: false })).deletionId
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'comment_not_found')) throw error
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
