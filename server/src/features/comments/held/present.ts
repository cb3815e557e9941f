import type { HeldComment } from '@byline/contract/comments/held-comments'
import type { QueuedComment, Trust } from '@byline/contract/comments/moderation'
import { readCounts } from '../../../db/pages/counts.ts'
import { idsOf } from '../../../db/rows/rows.ts'
import type { Db } from '../../../db/tables/schema.ts'
import { countDecisions, reasonsOf } from '../../moderation/decision-store.ts'
import { isLikeSpam } from '../../moderation/spam/score.ts'
import { countsOf } from '../../moderation/spam/word-store.ts'
import { reasonSentences } from '../../moderation/statement.ts'
import { trustOf } from '../../moderation/trust-store.ts'
import { presentComment } from '../present.ts'
import type { ShownComment } from '../store.ts'
import type { QueuedRow } from './queue-store.ts'

/** Held comments with the reasons, for their author and for admins. */
export async function presentHeld(db: Db, rows: readonly ShownComment[], language: string): Promise<HeldComment[]> {
  const reasons = await reasonsOf(db, idsOf(rows))
  return rows.map((row) => ({
    comment: presentComment(row),
    heldAt: row.held_at ?? row.created_at,
    reasons: reasons.get(row.id) ?? [],
    why: reasonSentences(language, reasons.get(row.id) ?? []),
  }))
}

/** The comments of a page of the queue, with the history of their authors. */
export async function presentQueue(db: Db, rows: readonly QueuedRow[], language: string): Promise<QueuedComment[]> {
  const people = [...new Map(rows.map((row) => [row.user_id, row])).values()]
  const ids = people.map(({ user_id }) => user_id)
  const countOf = await readCounts(db, ['comments'], ids)
  const decided = await countDecisions(db, ids)
  const total = (await countsOf(db, [])).get('')
  const trusts = new Map<string, Trust>()
  for (const { user_id: id, author_admin: admin, author_trusted: trusted } of people) {
    trusts.set(id, await trustOf(db, { id, admin, trusted }))
  }
  const held = await presentHeld(db, rows, language)
  return rows.map((row, n) => ({
    ...(held[n] as HeldComment),
    likeSpam: isLikeSpam(row.spam_score, total),
    person: {
      trust: trusts.get(row.user_id) ?? 'new',
      since: row.author_since,
      visible: countOf('comments', row.user_id),
      ...(decided.get(row.user_id) ?? { approved: 0, spam: 0 }),
    },
  }))
}
