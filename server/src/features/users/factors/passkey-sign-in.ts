import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import type { ChallengePurpose } from '../../../db/tables/account-tables.ts'
import type { UserRow } from '../../../db/tables/schema.ts'
import { transact } from '../../../db/transact.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import { limitFailures, networkThrottles } from '../../throttles/throttle.ts'
import { WRONG_PASSKEY_LIMIT } from '../account/account-limits.ts'
import { findUser } from '../account/store.ts'
import { CEREMONY_MS, rememberChallenge, useChallenge } from './ceremony.ts'
import { findPasskey, type PasskeyRow, storePasskeyUse } from './passkey-store.ts'
import { type RelyingParty, relyingParty } from './relying-party.ts'

type Needs = Pick<Deps, 'db' | 'env' | 'tokenSecret'>
/** Any credential as it was sent: nothing of it is checked yet. */
type Sent = { id: string }

/** The options for `navigator.credentials.get`, with which the person chooses the passkey. Throws `passkeys_impossible`. */
export async function signInOptions(
  deps: Pick<Deps, 'db' | 'env'>,
  purpose: ChallengePurpose = 'signIn',
  userId: string | null = null,
) {
  const { id: rpID } = relyingParty(deps.env)
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({ rpID, timeout: CEREMONY_MS, userVerification: 'required' })
  await rememberChallenge(deps, options.challenge, { purpose, userId })
  return options
}

/** The user whose passkey this is. Throws `passkey_refused`, or `too_many_requests` after too many of those. */
export async function signInByPasskey(deps: Needs, request: FastifyRequest, credential: Sent): Promise<UserRow> {
  const party = relyingParty(deps.env)
  const throttles = networkThrottles(deps, request, WRONG_PASSKEY_LIMIT)
  const user = await limitFailures(deps, throttles, () =>
    userOfPasskey(deps, party, credential, { purpose: 'signIn', userId: null }),
  )
  if (!user) throw new AppError('passkey_refused')
  return user
}

async function userOfPasskey(
  deps: Needs,
  party: RelyingParty,
  credential: Sent,
  challenge: { purpose: ChallengePurpose; userId: string | null },
): Promise<UserRow | undefined> {
  const { db } = deps
  const passkey = await findPasskey(db, credential.id)
  const response = credential as unknown as AuthenticationResponseJSON
  const counter = await verify(deps, party, passkey, response, challenge)
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
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  passkey: PasskeyRow | undefined,
  response: AuthenticationResponseJSON,
  challenge: { purpose: ChallengePurpose; userId: string | null },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const key = passkey ?? { id: response.id, public_key: '', counter: 0 }
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (sent) => useChallenge(deps, sent, challenge),
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
