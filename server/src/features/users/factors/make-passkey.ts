import type { BodyOf } from '@byline/contract/calls/endpoint'
import type { addPasskey as endpoint } from '@byline/contract/users/factors'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import type { UserRow } from '../../../db/tables/schema.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { SignedIn } from '../../../http/mount/access.ts'
import { siteName } from '../../site/read-settings.ts'
import { CEREMONY_MS, rememberChallenge, useChallenge } from './ceremony.ts'
import { changeFactors } from './change-factors.ts'
import { insertPasskey, listPasskeys } from './passkey-store.ts'
import { firstRecoveryCodes } from './recovery-codes.ts'
import { relyingParty } from './relying-party.ts'

const PASSKEYS_MAX = 20
/** Algorithms of COSE: EdDSA, ES256 and RS256. Every authenticator has one of them. */
const ALGORITHMS = [-8, -7, -257]

/** The options for `navigator.credentials.create`. Throws `passkeys_impossible` or `too_many_passkeys`. */
export async function passkeyOptions(deps: Pick<Deps, 'db' | 'env'>, user: UserRow) {
  const { id: rpID } = relyingParty(deps.env)
  const passkeys = await listPasskeys(deps.db, user.id)
  if (passkeys.length >= PASSKEYS_MAX) throw new AppError('too_many_passkeys')
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    rpName: await siteName(deps.db),
    rpID,
    userID: new TextEncoder().encode(user.id),
    userName: user.email ?? user.name,
    userDisplayName: user.name,
    timeout: CEREMONY_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: passkeys.map(({ id, transports }) => ({ id, transports: JSON.parse(transports) })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await rememberChallenge(deps, options.challenge, { purpose: 'make', userId: user.id })
  return { ...options }
}

/**
 * Stores a passkey; the first factor comes with recovery codes. Throws `passkey_invalid`, `passkey_known`,
 * `passkeys_impossible`, `too_many_passkeys` or `session_ended`.
 */
export async function addPasskey(
  deps: Pick<Deps, 'db' | 'env'>,
  request: FastifyRequest,
  caller: SignedIn,
  { name, credential }: BodyOf<typeof endpoint>,
): Promise<string[] | null> {
  const { id } = caller.actor
  const made = await verify(deps, id, credential as unknown as RegistrationResponseJSON)
  return changeFactors(deps, request, caller, 'passkeyAdded', async (tx, now) => {
    if ((await listPasskeys(tx, id)).length >= PASSKEYS_MAX) throw new AppError('too_many_passkeys')
    if (!(await insertPasskey(tx, { ...made, user_id: id, name, created_at: now }))) throw new AppError('passkey_known')
    return firstRecoveryCodes(tx, id, now)
  })
}

/** The columns of a credential that this person has just made for this site. */
async function verify(deps: Pick<Deps, 'db' | 'env'>, userId: string, response: RegistrationResponseJSON) {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(deps.env)
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => useChallenge(deps, challenge, { purpose: 'make', userId }),
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((cause: Error) => {
    throw Object.assign(new AppError('passkey_invalid'), { cause })
  })
  if (!registrationInfo) throw new AppError('passkey_invalid')
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  return {
    id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: JSON.stringify(transports.filter((transport) => typeof transport === 'string').slice(0, 10)),
  }
}
