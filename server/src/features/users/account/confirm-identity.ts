import { replyMessages } from '@byline/contract/messages/reply-messages'
import type { Turn } from '@byline/fair-queue/fair-queue'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '../../../db/tables/schema.ts'
import { transact } from '../../../db/transact.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { SignedIn } from '../../../http/mount/access.ts'
import { originOf, recordEvent } from '../../security-log/record-event.ts'
import { type Renewed, renewSession, tokenOf } from '../../sessions/renew-session.ts'
import { hasPasswordHash } from '../../sessions/store.ts'
import { isOwnPassword } from './own-proof.ts'

/**
 * Confirms a session by the password of its person, before a sensitive act, and returns its new token. Throws
 * `invalid_fields`, `too_many_requests` or `session_ended`.
 */
export async function confirmByPassword(
  deps: Deps & { turn: Turn },
  request: FastifyRequest,
  caller: SignedIn,
  password: string,
): Promise<string> {
  const { actor } = caller
  const isRight = await isOwnPassword(deps, request, actor, password)
  const renewed = await transact(deps.db, async (tx) => {
    if (!isRight) return recordNotConfirmed(tx, request, caller, 'password')
    // The check takes time, and a change of the password meanwhile has ended this session.
    if (!(await hasPasswordHash(tx, actor.id, actor.password_hash))) throw new AppError('session_ended')
    return confirmSession(tx, request, caller, 'password')
  })
  if (!renewed) throw new AppError('invalid_fields', { password: [replyMessages.currentPasswordWrong] })
  return tokenOf(renewed, deps.tokenSecret)
}

type Proof = 'password' | 'passkey' | 'code'

/** Confirms a session after its person has given a right proof. Throws `session_ended`. */
export async function confirmSession(
  tx: Tx,
  request: FastifyRequest,
  { actor, sessionId }: Pick<SignedIn, 'actor' | 'sessionId'>,
  by: Proof,
): Promise<Renewed> {
  const renewed = await renewSession(tx, sessionId, new Date())
  if (!renewed) throw new AppError('session_ended')
  await recordEvent(tx, originOf(request, actor), { kind: 'identityConfirmed', after: { by } })
  return renewed
}

/** Records a wrong proof. */
export async function recordNotConfirmed(
  tx: Tx,
  request: FastifyRequest,
  { actor }: Pick<SignedIn, 'actor'>,
  by: Proof,
): Promise<undefined> {
  await recordEvent(tx, originOf(request, actor), { kind: 'identityNotConfirmed', after: { by } })
}
