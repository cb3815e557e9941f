import { type Reason, reason } from '@byline/contract/comments/reasons'
import type { ExpressionBuilder, Selectable } from 'kysely'
import { newId } from '../../db/new-id.ts'
import { insertRow } from '../../db/rows/rows.ts'
import type { Db, DeletionRow, Schema, Tx } from '../../db/tables/schema.ts'

export type DecisionRow = Selectable<Schema['moderation_decisions']>
export type Action = DecisionRow['action']

export interface NewDecision {
  /** Null for a comment that is not stored, and for a decision on an article or a person. */
  commentId: string | null
  /** The reported article that it is about. */
  postId?: string
  /** The id of the person it is about, or whose comment or article it is about. */
  userId: string
  action: Action
  /** The id of the admin; null if the program decides. */
  by: string | null
  reasons?: readonly Reason[]
  /** The reason in the words of the admin. */
  note?: string | undefined
  /** The end of a suspension, ISO 8601. */
  until?: string
  /** Given if several decisions are made together. */
  batch?: string | undefined
}

/** Adds a decision to the audit trail. Returns the id of its batch. */
export async function recordDecision(tx: Tx, decision: NewDecision): Promise<string> {
  const id = newId()
  const { batch = id } = decision
  await insertRow(tx, 'moderation_decisions', {
    id,
    comment_id: decision.commentId,
    post_id: decision.postId ?? null,
    user_id: decision.userId,
    action: decision.action,
    decided_by: decision.by,
    decided_at: new Date().toISOString(),
    batch,
    reasons: JSON.stringify(decision.reasons ?? []),
    note: decision.note ?? '',
    until: decision.until ?? null,
  })
  return batch
}

/** Adds to the audit trail that a deletion was undone which somebody else than the author of the comments had made. */
export async function recordRestored(
  tx: Tx,
  { id: batch, deleted_by, owner_id }: Pick<DeletionRow, 'id' | 'deleted_by' | 'owner_id'>,
  { commentId, userId, by }: Pick<NewDecision, 'commentId' | 'userId' | 'by'>,
): Promise<void> {
  if (deleted_by !== owner_id) await recordDecision(tx, { commentId, userId, action: 'undone', by, batch })
}

/** The decisions on a comment, the first one first. */
export function decisionsOn(db: Db, commentId: string): Promise<DecisionRow[]> {
  return db.selectFrom('moderation_decisions').selectAll().where('comment_id', '=', commentId).orderBy('id').execute()
}

/** Whether an admin has approved the comment after a report, and its text has not changed since. */
export async function wasApprovedAfterReport(
  db: Db,
  { id, updatedAt }: { id: string; updatedAt: string },
): Promise<boolean> {
  const approvals = await db
    .selectFrom('moderation_decisions')
    .select(['reasons', 'note'])
    .where('comment_id', '=', id)
    .where('action', '=', 'approved')
    .where('decided_at', '>', updatedAt)
    .where(isInForce)
    .execute()
  // Only decisions on reports have a note.
  return approvals.some((one) => one.note !== '' || readReasons(one.reasons).some(({ kind }) => kind === 'reported'))
}

/** The reasons for which comments are held, by their ids: those of the last time. */
export async function reasonsOf(db: Db, commentIds: readonly string[]): Promise<Map<string, Reason[]>> {
  if (commentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('moderation_decisions')
    .select(['comment_id', 'reasons'])
    .where('comment_id', 'in', commentIds)
    .where('action', '=', 'held')
    .orderBy('id')
    .execute()
  return new Map(rows.map((row) => [row.comment_id ?? '', readReasons(row.reasons)]))
}

/** The reasons of a decision, without any that this version of the product does not know. */
export function readReasons(json: string): Reason[] {
  return (JSON.parse(json) as unknown[]).flatMap((stored) => reason.safeParse(stored).data ?? [])
}

/** The decisions of a batch, unless it was taken back. */
export async function decisionsOf(db: Db, batch: string): Promise<DecisionRow[]> {
  const rows = await db
    .selectFrom('moderation_decisions')
    .selectAll()
    .where('batch', '=', batch)
    .orderBy('id')
    .execute()
  return rows.some(({ action }) => action === 'undone') ? [] : rows
}

/** The numbers of approvals and of spam among the comments of people, by person, without those that were taken back. */
export async function countDecisions(db: Db, userIds: readonly string[]) {
  if (userIds.length === 0) return new Map<string, { approved: number; spam: number }>()
  const rows = await db
    .selectFrom('moderation_decisions')
    .select(({ fn }) => ['user_id', 'action', fn.countAll<number>().as('count')])
    .where('user_id', 'in', userIds)
    .where('action', 'in', ['approved', 'spam'])
    .where(isInForce)
    .groupBy(['user_id', 'action'])
    .execute()
  const counts = new Map(userIds.map((id) => [id, { approved: 0, spam: 0 }]))
  for (const { user_id, action, count } of rows) {
    const of = counts.get(user_id)
    if (of && (action === 'approved' || action === 'spam')) of[action] = Number(count)
  }
  return counts
}

/** A decision that was not taken back. */
export function isInForce({ not, exists, selectFrom }: ExpressionBuilder<Schema, 'moderation_decisions'>) {
  return not(
    exists(
      selectFrom('moderation_decisions as later')
        .select('later.id')
        .whereRef('later.batch', '=', 'moderation_decisions.batch')
        .where('later.action', '=', 'undone'),
    ),
  )
}
