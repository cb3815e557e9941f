import type { Judgement } from '@byline/contract/comments/moderation'
import { cacheTags } from '../../db/cache-tags.ts'
import { newId } from '../../db/new-id.ts'
import type { Tx, UserRow } from '../../db/tables/schema.ts'
import { type Invalidate, transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import { deleteMailsWithHeader, queueMail } from '../../mail/outbox-store.ts'
import { withdrawDecision } from '../notifications/notify.ts'
import { letterSite } from '../site/letters/letter-site.ts'
import { displayedLine } from '../users/account/displayed-line.ts'
import { decide } from './decide.ts'
import { type DecisionRow, decisionsOf, readReasons, recordDecision } from './decision-store.ts'
import { findJudged, findRecipient, hasVisibleReply, restoreJudged, setHeld } from './held-store.ts'
import { learn } from './spam/judged-words.ts'
import { decisionLetter } from './statement.ts'

type Deciding = Pick<Deps, 'db' | 'env'>

/** Milliseconds in which an undo takes back a mail too. */
const UNDO_MS = 60_000

interface Judged {
  ids: readonly string[]
  judgement: Judgement
  /** The texts that the admin has read, by the times at which they were written. */
  read?: readonly { id: string; updatedAt: string }[] | undefined
}

interface Outcome {
  decided: string[]
  /** Comments that wait on, as their text is newer than the one that was read. */
  changed: string[]
  batch: string | null
}

/**
 * Decides on held comments in one transaction; those that are gone or decided already stay as they are, and so do those
 * whose text is not the one that was read. Their authors are told by mail, except about spam (DSA, article 17,
 * paragraph 2).
 */
export function decideTogether({ db, env }: Deciding, by: UserRow, { ids, judgement, read }: Judged): Promise<Outcome> {
  const readAt = new Map(read?.map(({ id, updatedAt }) => [id, updatedAt]))
  return transact(db, async (tx, invalidate) => {
    const batch = newId()
    const decided: string[] = []
    const changed: string[] = []
    for (const commentId of new Set(ids)) {
      const comment = await findJudged(tx, commentId)
      if (!comment) continue
      if ((readAt.get(commentId) ?? comment.updated_at) !== comment.updated_at) {
        if (comment.held_at !== null && comment.deleted_at === null) changed.push(commentId)
        continue
      }
      if (!(await decide(tx, invalidate, { commentId, action: judgement, by, batch }))) continue
      decided.push(commentId)
      if (judgement !== 'spam') await tell(tx, { env }, { commentId, judgement, batch })
    }
    return { decided, changed, batch: decided.length > 0 ? batch : null }
  })
}

/** Takes back the decisions of a batch: the comments wait again. Throws `deletion_not_found` if there are none. */
export function undoTogether(db: Deciding['db'], by: UserRow, batch: string): Promise<string[]> {
  return transact(db, async (tx, invalidate) => {
    const decisions = await decisionsOf(tx, batch)
    if (decisions.length === 0) throw new AppError('deletion_not_found')
    const waiting: string[] = []
    for (const decision of decisions)
      if (await undo(tx, invalidate, by, decision)) waiting.push(decision.comment_id ?? '')
    await deleteMailsWithHeader(tx, batch)
    return waiting
  })
}

async function undo(tx: Tx, invalidate: Invalidate, by: UserRow, decision: DecisionRow): Promise<boolean> {
  const { comment_id: commentId, user_id: userId, action, batch, decided_by, decided_at } = decision
  const comment = commentId === null ? undefined : await findJudged(tx, commentId)
  if (!comment || !['approved', 'spam', 'deleted'].includes(action)) return false
  if (action === 'approved') {
    if (comment.deleted_at !== null || comment.held_at !== null) return false
    if (await setHeld(tx, comment.id, decided_at))
      invalidate(cacheTags.comments(comment.post_id), cacheTags.commentWords)
  } else {
    if (!(await restoreJudged(tx, comment, decided_by ?? ''))) return false
    if (await hasVisibleReply(tx, comment.id)) invalidate(cacheTags.comments(comment.post_id))
  }
  await withdrawDecision(tx, { to: userId, commentId: comment.id })
  await learn(tx, comment.html, action, -1)
  const reasons = readReasons(decision.reasons)
  await recordDecision(tx, { commentId: comment.id, userId, action: 'undone', by: by.id, reasons, batch })
  return true
}

async function tell(
  tx: Tx,
  { env }: Pick<Deps, 'env'>,
  { commentId, judgement, batch }: { commentId: string; judgement: 'approved' | 'deleted'; batch: string },
): Promise<void> {
  const found = await findRecipient(tx, commentId)
  if (!found?.email || found.email_confirmed_at === null) return
  const [decision] = (await decisionsOf(tx, batch)).filter(({ comment_id }) => comment_id === commentId)
  const letter = decisionLetter(await letterSite(tx, env, found.language), found.email, {
    judgement,
    title: displayedLine(found.title),
    slug: found.slug,
    excerpt: excerptOf(found.content),
    reasons: decision ? readReasons(decision.reasons) : [],
  })
  await queueMail(tx, { ...letter, headers: { ...letter.headers, 'X-Decision': batch }, delayMs: UNDO_MS })
}

const EXCERPT_CHARACTERS = 200

function excerptOf(content: string): string {
  const line = displayedLine(content.replace(/\s+/g, ' '))
  return line.length <= EXCERPT_CHARACTERS ? line : `${line.slice(0, EXCERPT_CHARACTERS).toWellFormed()}…`
}
