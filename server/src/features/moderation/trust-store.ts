import type { Trust } from '@byline/contract/comments/moderation'
import { DAY_MS } from '@byline/contract/rules/durations'
import { limits } from '@byline/contract/rules/limits'
import type { Db, UserRow } from '../../db/tables/schema.ts'
import { visibleComments } from '../visibility/store.ts'
import { isInForce } from './decision-store.ts'

/**
 * The trust in a person, by the fate of their comments: trusted by an admin's press, known after an approval
 * or once five comments have stood for a week, else new. Calling a comment spam takes back what came before.
 */
export async function trustOf(
  db: Db,
  user: Pick<UserRow, 'id' | 'admin' | 'trusted'>,
  now = new Date(),
): Promise<Trust> {
  if (user.admin === 1 || user.trusted === 1) return 'trusted'
  const last = await lastDecision(db, user.id)
  if (last !== undefined) return last === 'approved' ? 'known' : 'new'
  const stood = await visibleComments(db)
    .select('comments.id')
    .where('comments.user_id', '=', user.id)
    .where('comments.created_at', '<', new Date(now.getTime() - limits.standingDays * DAY_MS).toISOString())
    .limit(limits.standingComments)
    .execute()
  return stood.length === limits.standingComments ? 'known' : 'new'
}

/** The last decision of an admin that was not taken back. */
async function lastDecision(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('moderation_decisions')
    .select('action')
    .where('user_id', '=', userId)
    .where('action', 'in', ['approved', 'spam'])
    .where(isInForce)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.action
}
