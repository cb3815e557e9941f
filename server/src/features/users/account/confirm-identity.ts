import { replyMessages } from '@byline/contract/messages/reply-messages'
import type { Turn } from '@byline/fair-queue/fair-queue'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '../../../db/tables/schema.ts'
import { transact } from '../../../db/transact.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { SignedIn } from '../../../http/mount/access.ts'
import { originOf, recordEvent } from '../../security-log/record-event.ts'
import { hasPasswordHash, storeConfirmation } from '../../sessions/store.ts'
import { isOwnPassword } from './own-password.ts'

/**
 * Confirms a session by the password of its person, before a sensitive act. Throws `invalid_fields`,
 * `too_many_requests` or `session_ended`.
 */
export async function confirmByPassword(
  deps: Deps & { turn: Turn },
  request: FastifyRequest,
  caller: SignedIn,
  password: string,
): Promise<void> {
  const { actor } = caller
  const isRight = await isOwnPassword(deps, request, actor, password)
  await transact(deps.db, async (tx) => {
    const origin = originOf(request, actor)
    if (!isRight) return recordEvent(tx, origin, { kind: 'identityNotConfirmed', after: { by: 'password' } })
    // The check takes time, and a change of the password meanwhile has ended this session.
    if (!(await hasPasswordHash(tx, actor.id, actor.password_hash))) throw new AppError('session_ended')
    return confirmSession(tx, request, caller, 'password')
  })
  if (!isRight) throw new AppError('invalid_fields', { password: [replyMessages.currentPasswordWrong] })
}

/** Confirms a session in the transaction that has checked the proof. Throws `session_ended`. */
export async function confirmSession(
  tx: Tx,
  request: FastifyRequest,
  { actor, sessionId }: Pick<SignedIn, 'actor' | 'sessionId'>,
  by: 'password' | 'passkey' | 'code',
): Promise<void> {
  if (!(await storeConfirmation(tx, sessionId, new Date().toISOString()))) throw new AppError('session_ended')
  await recordEvent(tx, originOf(request, actor), { kind: 'identityConfirmed', after: { by } })
}
