import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import type { UserRow } from '../../../db/tables/schema.ts'
import { transact } from '../../../db/transact.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import { limitFailures } from '../../../http/throttles/limit-failures.ts'
import { networkThrottles } from '../../../http/throttles/throttle.ts'
import { originOf, recordEvent } from '../../security-log/record-event.ts'
import { WRONG_PASSKEY_LIMIT } from '../account/account-limits.ts'
import { findUser } from '../account/store.ts'
import { CEREMONY_MS, type CeremonyPurpose, rememberChallenge, useChallenge } from './ceremony.ts'
import { findPasskey, type PasskeyRow, storePasskeyUse } from './passkey-store.ts'
import { relyingParty } from './relying-party.ts'

type Needs = Pick<Deps, 'db' | 'env' | 'tokenSecret'>
/** Any credential as it was sent: nothing of it is checked yet. */
export type SentCredential = { id: string }

/** The options for `navigator.credentials.get`, in which the person chooses the passkey. Throws `passkeys_impossible`. */
export async function askForPasskey(deps: Pick<Deps, 'db' | 'env'>, purpose: CeremonyPurpose) {
  const { id: rpID } = relyingParty(deps.env)
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({ rpID, timeout: CEREMONY_MS, userVerification: 'required' })
  await rememberChallenge(deps, options.challenge, purpose)
  return { ...options }
}

/** The user whose passkey this is. Throws `passkey_refused`, or `too_many_requests` after too many of those. */
export async function signInByPasskey(
  deps: Needs,
  request: FastifyRequest,
  credential: SentCredential,
): Promise<UserRow> {
  const user = await usePasskey(deps, request, credential, { purpose: 'signIn', userId: null })
  if (user) return user
  const failed = { kind: 'signInFailed', after: { by: 'passkey' } } as const
  await transact(deps.db, (tx) => recordEvent(tx, originOf(request, null), failed))
  throw new AppError('passkey_refused')
}

/** Whether this is a passkey of that signed-in person. Throws `too_many_requests`. */
export async function isOwnPasskey(
  deps: Needs,
  request: FastifyRequest,
  credential: SentCredential,
  { id }: UserRow,
): Promise<boolean> {
  return (await usePasskey(deps, request, credential, { purpose: 'confirm', userId: id }))?.id === id
}

async function usePasskey(
  deps: Needs,
  request: FastifyRequest,
  credential: SentCredential,
  purpose: CeremonyPurpose,
): Promise<UserRow | undefined> {
  const throttles = networkThrottles(deps, request, WRONG_PASSKEY_LIMIT)
  return (await limitFailures(deps, throttles, () => userOfPasskey(deps, credential, purpose))) || undefined
}

async function userOfPasskey(
  deps: Needs,
  credential: SentCredential,
  purpose: CeremonyPurpose,
): Promise<UserRow | undefined> {
  const { db } = deps
  const passkey = await findPasskey(db, credential.id)
  const response = credential as unknown as AuthenticationResponseJSON
  const counter = await verify(deps, passkey, response, purpose)
  const isOwners = passkey !== undefined && response.response.userHandle === handleOf(passkey.user_id)
  if (counter === undefined || !isOwners) return undefined
  return transact(db, async (tx) => {
    if (!(await storePasskeyUse(tx, passkey.id, counter, new Date().toISOString()))) return undefined
    return findUser(tx, passkey.user_id)
  })
}

/** The new count of a right signature; undefined for any other. Also without a passkey, the challenge is used. */
async function verify(
  deps: Needs,
  passkey: PasskeyRow | undefined,
  response: AuthenticationResponseJSON,
  purpose: CeremonyPurpose,
): Promise<number | undefined> {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(deps.env)
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const key = passkey ?? { id: response.id, public_key: '', counter: 0 }
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (sent) => useChallenge(deps, sent, purpose),
      expectedOrigin,
      expectedRPID,
      credential: { id: key.id, publicKey: Buffer.from(key.public_key, 'base64url'), counter: key.counter },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}

/** The id of a user as authenticators store it and send it back. */
function handleOf(userId: string): string {
  return Buffer.from(userId).toString('base64url')
}
