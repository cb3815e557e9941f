import type { FastifyRequest } from 'fastify'
import type { Tx } from '../../db/tables/schema.ts'
import type { SignedIn } from '../../http/mount/access.ts'
import { originOf, recordEvent } from '../security-log/record-event.ts'
import { deleteSession } from './store.ts'

/** Ends the session of a caller, and records it. */
export async function signOut(
  tx: Tx,
  request: FastifyRequest,
  { actor, sessionId }: Pick<SignedIn, 'actor' | 'sessionId'>,
): Promise<void> {
  await deleteSession(tx, sessionId)
  await recordEvent(tx, originOf(request, actor), { kind: 'signedOut' })
}
