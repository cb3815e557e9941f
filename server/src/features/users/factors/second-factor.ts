import { replyMessages } from '@byline/contract/messages/reply-messages'
import type { FastifyRequest } from 'fastify'
import type { Db, Tx, UserRow } from '../../../db/tables/schema.ts'
import { transact } from '../../../db/transact.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import { limitFailures } from '../../../http/throttles/limit-failures.ts'
import { originOf, recordEvent } from '../../security-log/record-event.ts'
import { readSettings } from '../../site/read-settings.ts'
import { dayCodeThrottle, passwordThrottles, WRONG_CODE_LIMIT } from '../account/account-limits.ts'
import { hasWritten } from '../account/store.ts'
import { hasFactor } from './factor-store.ts'
import { listPasskeys } from './passkey-store.ts'
import { takeRecoveryCode } from './recovery-code-store.ts'
import { looksLikeRecoveryCode, recoveryCodeHash } from './recovery-codes.ts'
import { takeTotpCode } from './totp.ts'
import { findTotp } from './totp-store.ts'

/** Whether the owner of the site requires a second factor of this person: an admin or an author. */
export async function isFactorRequired(db: Db, { id, admin, writer }: UserRow): Promise<boolean> {
  const { requireFactor, publishing } = (await readSettings(db)).settings
  if (!requireFactor) return false
  return admin === 1 || writer === 1 || (publishing === 'everybody' && (await hasWritten(db, id)))
}

/** Whether this person has no second factor, although one is required. */
export async function lacksFactor({ db }: Pick<Deps, 'db'>, user: UserRow): Promise<boolean> {
  return (await isFactorRequired(db, user)) && !(await hasFactor(db, user.id))
}

/**
 * Checks the code that a sign-in with the password needs: of the app if there is one, or a recovery code. Who has only
 * passkeys needs one too, if a second factor is required. Throws `code_needed`, `invalid_code` or `too_many_requests`.
 */
export async function assertSecondFactor(
  deps: Deps,
  request: FastifyRequest,
  user: UserRow,
  code: string,
): Promise<void> {
  if (!(await needsCode(deps.db, user))) return
  if (code.trim() === '') throw new AppError('code_needed')
  if (!(await isRightCode(deps, request, user, code))) {
    await transact(deps.db, (tx) => recordEvent(tx, originOf(request, null), { kind: 'factorFailed', target: user }))
    throw new AppError('invalid_code', { code: [replyMessages.codeWrong] })
  }
}

/**
 * Uses up a code of the app or a recovery code. Wrong ones count against a limit; that of a day is for codes of the app
 * alone, as it would lock the owner out and nobody guesses a recovery code. Throws `too_many_requests`.
 */
export async function isRightCode(deps: Deps, request: FastifyRequest, user: UserRow, code: string): Promise<boolean> {
  const ofPlace = await passwordThrottles(deps, request, { id: user.id, email: user.id }, WRONG_CODE_LIMIT)
  const throttles = looksLikeRecoveryCode(code) ? ofPlace : [...ofPlace, dayCodeThrottle(deps, user.id)]
  const take = (tx: Tx) => takeCode(tx, deps, request, user, code)
  return (await limitFailures(deps, throttles, () => transact(deps.db, take, { provisional: true }))) ?? false
}

async function takeCode(
  tx: Tx,
  deps: Pick<Deps, 'tokenSecret'>,
  request: FastifyRequest,
  user: UserRow,
  code: string,
): Promise<boolean> {
  if (await takeTotpCode(tx, deps, user.id, code)) return true
  const isTaken = await takeRecoveryCode(tx, user.id, recoveryCodeHash(code), new Date().toISOString())
  if (isTaken) await recordEvent(tx, originOf(request, user), { kind: 'recoveryCodeUsed', target: user })
  return isTaken
}

async function needsCode(db: Db, user: UserRow): Promise<boolean> {
  if (await findTotp(db, user.id)) return true
  return (await isFactorRequired(db, user)) && (await listPasskeys(db, user.id)).length > 0
}
