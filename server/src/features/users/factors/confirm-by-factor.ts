import { replyMessages } from '@byline/contract/messages/reply-messages'
import type { FastifyRequest } from 'fastify'
import { transact } from '../../../db/transact.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { SignedIn } from '../../../http/mount/access.ts'
import { type Renewed, tokenOf } from '../../sessions/renew-session.ts'
import { confirmSession, recordNotConfirmed } from '../account/confirm-identity.ts'
import { isOwnPasskey, type SentCredential } from './passkey-sign-in.ts'
import { isRightCode } from './second-factor.ts'

/**
 * Confirms a session by a passkey of its person, and returns its new token. Throws `passkey_invalid`,
 * `too_many_requests` or `session_ended`.
 */
export async function confirmByPasskey(
  deps: Deps,
  request: FastifyRequest,
  caller: SignedIn,
  credential: SentCredential,
): Promise<string> {
  const isRight = await isOwnPasskey(deps, request, credential, caller.actor)
  const renewed = await storeOutcome(deps, request, caller, { isRight, by: 'passkey' })
  if (!renewed) throw new AppError('passkey_invalid')
  return tokenOf(renewed, deps.tokenSecret)
}

/**
 * Confirms a session by a code of its person, and returns its new token. Throws `invalid_fields`, `too_many_requests`
 * or `session_ended`.
 */
export async function confirmByCode(
  deps: Deps,
  request: FastifyRequest,
  caller: SignedIn,
  code: string,
): Promise<string> {
  const isRight = await isRightCode(deps, request, caller.actor, code)
  const renewed = await storeOutcome(deps, request, caller, { isRight, by: 'code' })
  if (!renewed) throw new AppError('invalid_fields', { code: [replyMessages.codeWrong] })
  return tokenOf(renewed, deps.tokenSecret)
}

function storeOutcome(
  { db }: Pick<Deps, 'db'>,
  request: FastifyRequest,
  caller: SignedIn,
  { isRight, by }: { isRight: boolean; by: 'passkey' | 'code' },
): Promise<Renewed | undefined> {
  return transact(db, (tx) => (isRight ? confirmSession : recordNotConfirmed)(tx, request, caller, by))
}
