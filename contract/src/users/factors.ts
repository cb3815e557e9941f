import * as z from 'zod/mini'
import { endpoint } from '../calls/endpoint.ts'
import { ruleMessages } from '../messages/rule-messages.ts'
import * as atoms from '../rules/atoms.ts'
import { withoutOverrides } from '../rules/invisible.ts'
import { confirmedReply } from './confirm-identity.ts'
import { signIn } from './users.ts'

/** A passkey of the caller. */
export const passkey = z.object({
  /** The id of the credential (WebAuthn). */
  _id: z.string(),
  name: z.string(),
  createdAt: atoms.timestamp,
  /** Null until the first sign-in with it. */
  usedAt: z.nullable(atoms.timestamp),
})
export type Passkey = z.infer<typeof passkey>

/**
 * The reason why browsers make no passkeys for the site's address: it has no https, or is a number instead of a name.
 */
export const passkeyObstacles = ['insecure', 'number'] as const

export const factors = z.object({
  /** Whether somebody has ever chosen a password for the account. */
  hasPassword: z.boolean(),
  /** Whether it is joined with one of the company, at whose provider one can sign in again. */
  company: z.boolean(),
  /** Newest first. */
  passkeys: z.array(passkey),
  /** Null where passkeys can be made. */
  passkeyObstacle: z.nullable(z.enum(passkeyObstacles)),
  /** The time at which an app for codes was set up; null without one. */
  totpSince: z.nullable(atoms.timestamp),
  /** The number of recovery codes that were not used. */
  recoveryCodes: z.int(),
  /** Whether the owner of the site requires a second factor of the caller. */
  required: z.boolean(),
})
export type Factors = z.infer<typeof factors>

/** The options and results of `navigator.credentials`, as JSON (WebAuthn Level 3 §5.1); the server checks all of it. */
const ceremony = z.looseObject({ challenge: z.string() })
const text = z.string(ruleMessages.credentialInvalid)
const credential = z.looseObject(
  {
    id: text.check(z.maxLength(1_500, ruleMessages.credentialInvalid)),
    rawId: text,
    type: text,
    response: z.looseObject({ clientDataJSON: text }, ruleMessages.credentialInvalid),
  },
  ruleMessages.credentialInvalid,
)

/** Shown this one time; null if the caller has some already. */
const newCodes = z.nullable(z.array(z.string()))

export const startPasskeySignIn = endpoint('POST /api/users/passkeys/startSignIn', 'anonymous', {
  summary: 'Gets what a browser needs to sign in with a passkey, once and within five minutes.',
  reply: z.object({ options: ceremony }),
  errors: ['passkeys_impossible'],
})

export const signInWithPasskey = endpoint('POST /api/users/passkeys/signIn', 'anonymous', {
  summary: 'Signs in with a passkey, which counts as both factors.',
  body: z.object({ credential }),
  reply: signIn,
  errors: ['passkey_refused'],
})

export const readFactors = endpoint('GET /api/users/factors', 'signedIn', {
  summary: 'The ways in which one signs in: passkeys, codes of an app, recovery codes.',
  reply: factors,
})

export const startPasskey = endpoint('POST /api/users/passkeys/start', 'signedIn', {
  summary: 'Gets what a browser needs to make a passkey, once and within five minutes.',
  needsConfirmation: 'always',
  alsoSuspended: true,
  reply: z.object({ options: ceremony }),
  errors: ['passkeys_impossible', 'too_many_passkeys'],
})

export const addPasskey = endpoint('POST /api/users/passkeys', 'signedIn', {
  summary: 'Stores a passkey that the browser has made.',
  alsoSuspended: true,
  body: z.object({
    name: atoms.lineUpTo(60, ruleMessages.passkeyNameInvalid, {
      required: ruleMessages.passkeyNameInvalid,
      invisible: ruleMessages.passkeyNameInvalid,
      clean: withoutOverrides,
    }),
    credential,
  }),
  reply: z.object({ message: z.string(), recoveryCodes: newCodes }),
  errors: ['passkey_invalid', 'passkey_known', 'passkeys_impossible', 'too_many_passkeys'],
})

export const removePasskey = endpoint('DELETE /api/users/passkeys/:id', 'signedIn', {
  summary: "Removes one of one's own passkeys.",
  needsConfirmation: 'always',
  alsoSuspended: true,
  errors: ['passkey_not_found'],
})

export const startTotp = endpoint('POST /api/users/totp/start', 'signedIn', {
  summary: 'Gets the secret for an app that makes codes (RFC 6238), also as a drawing that its camera reads.',
  needsConfirmation: 'always',
  alsoSuspended: true,
  reply: z.object({
    /** The secret in Base32, to type in. */
    secret: z.string(),
    /** `otpauth:` address of the secret. */
    uri: z.string(),
    /** An SVG document: the QR code of the address. */
    qr: z.string(),
  }),
})

export const confirmTotp = endpoint('PUT /api/users/totp', 'signedIn', {
  summary: 'Sets the app up with its first code; from then on, signing in with the password asks for one.',
  alsoSuspended: true,
  body: z.object({ code: z.string(ruleMessages.codeRequired) }),
  reply: z.object({ message: z.string(), recoveryCodes: newCodes }),
})

export const removeTotp = endpoint('DELETE /api/users/totp', 'signedIn', {
  summary: 'Ends the codes of the app as a second factor.',
  needsConfirmation: 'always',
  alsoSuspended: true,
})

export const renewRecoveryCodes = endpoint('POST /api/users/recoveryCodes', 'signedIn', {
  summary: 'Makes ten new recovery codes, each good once in place of a code; the former ones end.',
  needsConfirmation: 'always',
  alsoSuspended: true,
  reply: z.object({ message: z.string(), recoveryCodes: z.array(z.string()) }),
  errors: ['factor_missing'],
})

export const startPasskeyConfirmation = endpoint('POST /api/users/passkeys/startConfirm', 'signedIn', {
  summary: 'Gets what a browser needs to confirm by a passkey who the caller is, once and within five minutes.',
  alsoSuspended: true,
  reply: z.object({ options: ceremony }),
  errors: ['passkeys_impossible'],
})

export const confirmByPasskey = endpoint('POST /api/users/passkeys/confirm', 'signedIn', {
  summary: 'Confirms by a passkey for ten minutes that the caller is the person of this session.',
  alsoSuspended: true,
  renewsToken: true,
  body: z.object({ credential }),
  reply: confirmedReply,
  errors: ['passkey_invalid', 'passkeys_impossible'],
})

export const confirmCodeForm = z.object({
  code: z.string(ruleMessages.codeRequired).check(z.minLength(1, ruleMessages.codeRequired)),
})

export const confirmByCode = endpoint('POST /api/users/codes/confirm', 'signedIn', {
  summary:
    'Confirms by a code, of the app or for recovery, for ten minutes that the caller is the person of this session.',
  alsoSuspended: true,
  renewsToken: true,
  body: confirmCodeForm,
  reply: confirmedReply,
})

export const factorCalls = [
  startPasskeySignIn,
  signInWithPasskey,
  readFactors,
  startPasskey,
  addPasskey,
  removePasskey,
  startTotp,
  confirmTotp,
  removeTotp,
  renewRecoveryCodes,
  startPasskeyConfirmation,
  confirmByPasskey,
  confirmByCode,
]
