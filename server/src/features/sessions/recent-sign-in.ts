import type { Db } from '../../db/tables/schema.ts'
import { SESSION_DAYS } from '../../tokens/token.ts'
import { findSessionEnd } from './store.ts'

const RECENT_MS = 10 * 60_000
const SESSION_MS = SESSION_DAYS * 24 * 60 * 60_000

/** Whether the session began within the last ten minutes. Nothing prolongs a session, so its end says when it began. */
export async function isRecentSignIn(db: Db, sessionId: string): Promise<boolean> {
  const end = await findSessionEnd(db, sessionId)
  if (end === undefined) return false
  // Between processes the clocks may differ a little, so a start in the near future is recent, too.
  return Math.abs(Date.now() - (Date.parse(end) - SESSION_MS)) < RECENT_MS
}
