import { replyMessages } from '@byline/contract/messages/reply-messages'
import { MINUTE_MS } from '@byline/contract/rules/durations'
import type { SecurityEventKind } from '@byline/contract/site/security-events'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '../../../db/tables/schema.ts'
import { transact } from '../../../db/transact.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { SignedIn } from '../../../http/mount/access.ts'
import { originOf, recordEvent } from '../../security-log/record-event.ts'
import { findSessionUser } from '../../sessions/store.ts'
import { mailRecovery } from '../links/mail-recovery.ts'
import { hasFactor } from './factor-store.ts'
import { endPasskey } from './passkey-store.ts'
import { endRecoveryCodes } from './recovery-code-store.ts'
import { firstRecoveryCodes, renewRecoveryCodes } from './recovery-codes.ts'
import { stepOf } from './totp.ts'
import { endTotp, findNewTotp, storeConfirmedTotp, takeStep } from './totp-store.ts'

/** The time for the first code of an app, in which it cannot be guessed. */
const NEW_TOTP_MS = 10 * MINUTE_MS

type Needs = Pick<Deps, 'db' | 'env'>

/** Removes a passkey of the caller. Throws `passkey_not_found` or `session_ended`. */
export function removePasskey(deps: Needs, request: FastifyRequest, caller: SignedIn, id: string): Promise<void> {
  return changeFactors(deps, request, caller, 'passkeyRemoved', async (tx, now) => {
    if (!(await endPasskey(tx, caller.actor.id, id, now))) throw new AppError('passkey_not_found')
    await endLeftCodes(tx, caller.actor.id, now)
  })
}

/** Sets up the app whose first code this is, in place of a former one. Throws `invalid_fields` or `session_ended`. */
export function confirmTotp(
  deps: Needs & Pick<Deps, 'tokenSecret'>,
  request: FastifyRequest,
  caller: SignedIn,
  code: string,
): Promise<string[] | null> {
  const { id } = caller.actor
  return changeFactors(deps, request, caller, 'totpAdded', async (tx, now) => {
    const secret = await findNewTotp(tx, id, new Date(Date.parse(now) - NEW_TOTP_MS).toISOString())
    const step = secret && (await stepOf(deps, secret.secret, code))
    if (!secret || step === undefined || !(await takeStep(tx, secret.id, step))) {
      throw new AppError('invalid_fields', { code: [replyMessages.codeWrong] })
    }
    await endTotp(tx, id, now)
    await storeConfirmedTotp(tx, secret.id, now)
    return firstRecoveryCodes(tx, id, now)
  })
}

/** Ends the codes of the app of the caller. Throws `session_ended`. */
export function removeTotp(deps: Needs, request: FastifyRequest, caller: SignedIn): Promise<void> {
  return changeFactors(deps, request, caller, 'totpRemoved', async (tx, now) => {
    await endTotp(tx, caller.actor.id, now)
    await endLeftCodes(tx, caller.actor.id, now)
  })
}

/** Ten new recovery codes. Throws `factor_missing` without a factor that they could stand for, or `session_ended`. */
export function replaceRecoveryCodes(deps: Needs, request: FastifyRequest, caller: SignedIn): Promise<string[]> {
  return changeFactors(deps, request, caller, 'recoveryCodesMade', async (tx, now) => {
    if (!(await hasFactor(tx, caller.actor.id))) throw new AppError('factor_missing')
    return renewRecoveryCodes(tx, caller.actor.id, now)
  })
}

/** Without a factor that they stand for, recovery codes end. */
async function endLeftCodes(tx: Tx, userId: string, now: string): Promise<void> {
  if (!(await hasFactor(tx, userId))) await endRecoveryCodes(tx, userId, now)
}

/**
 * Changes factors in a transaction in which the session has not ended, records it, and mails the person a link that
 * undoes it. Throws `session_ended`, or the errors of `change`.
 */
export function changeFactors<T>(
  { db, env }: Needs,
  request: FastifyRequest,
  { actor, sessionId }: Pick<SignedIn, 'actor' | 'sessionId'>,
  kind: SecurityEventKind,
  change: (tx: Tx, now: string) => Promise<T>,
): Promise<T> {
  return transact(db, async (tx) => {
    const now = new Date()
    const user = await findSessionUser(tx, { sessionId, userId: actor.id }, now.toISOString())
    if (!user) throw new AppError('session_ended')
    const result = await change(tx, now.toISOString())
    await recordEvent(tx, originOf(request, actor), { kind, target: actor })
    await mailRecovery(tx, { env }, user, { change: 'factors', now })
    return result
  })
}
