import { replyMessages } from '@byline/contract/messages/reply-messages'
import type { FastifyRequest } from 'fastify'
import { transact } from '../../../db/transact.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { SignedIn } from '../../../http/mount/access.ts'
import { originOf, recordEvent } from '../../security-log/record-event.ts'
import { confirmSession } from '../account/confirm-identity.ts'
import { isOwnPasskey, type SentCredential } from './passkey-sign-in.ts'
import { isRightCode } from './second-factor.ts'

/** Confirms a session by a passkey of its person. Throws `passkey_invalid`, `too_many_requests` or `session_ended`. */
export async function confirmByPasskey(
  deps: Deps,
  request: FastifyRequest,
  caller: SignedIn,
  credential: SentCredential,
): Promise<void> {
  const isRight = await isOwnPasskey(deps, request, credential, caller.actor)
  await storeOutcome(deps, request, caller, { isRight, by: 'passkey' })
  if (!isRight) throw new AppError('passkey_invalid')
}

/** Confirms a session by a code of its person. Throws `invalid_fields`, `too_many_requests` or `session_ended`. */
export async function confirmByCode(
  deps: Deps,
  request: FastifyRequest,
  caller: SignedIn,
  code: string,
): Promise<void> {
  const isRight = await isRightCode(deps, request, caller.actor, code)
  await storeOutcome(deps, request, caller, { isRight, by: 'code' })
  if (!isRight) throw new AppError('invalid_fields', { code: [replyMessages.codeWrong] })
}

function storeOutcome(
  { db }: Pick<Deps, 'db'>,
  request: FastifyRequest,
  caller: SignedIn,
  { isRight, by }: { isRight: boolean; by: 'passkey' | 'code' },
): Promise<void> {
  return transact(db, (tx) =>
    isRight
      ? confirmSession(tx, request, caller, by)
      : recordEvent(tx, originOf(request, caller.actor), { kind: 'identityNotConfirmed', after: { by } }),
  )
}
