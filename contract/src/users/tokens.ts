import type { Key } from '@byline/languages/texts'
import * as z from 'zod/mini'
import { endpoint } from '../calls/endpoint.ts'
import { scopes } from '../calls/scopes.ts'
import { messages, oneOf } from '../messages/messages.ts'
import * as atoms from '../rules/atoms.ts'
import { withoutDirections } from '../rules/invisible.ts'

export const tokenLimits = {
  nameMax: 60,
  /** Days until a token ends by itself, if its owner chooses no other number. */
  days: 90,
  daysMax: 365,
  /** Tokens of one person that have not ended. */
  tokensMax: 50,
}

export const tokenMessages = {
  created: 'server.replies.tokenCreated',
  ended: 'server.replies.tokenEnded',
  nameRequired: 'server.fields.tokenNameRequired',
  nameTooLong: 'server.fields.tokenNameTooLong',
  scopesNeeded: 'server.fields.tokenScopesNeeded',
  daysInvalid: 'server.fields.tokenDaysInvalid',
} as const satisfies Record<string, Key>

/** A personal token as its owner sees it; its secret is shown once, by the call that makes it. */
export const personalToken = z.object({
  _id: atoms.id,
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  createdAt: atoms.timestamp,
  expiresAt: atoms.timestamp,
  /** Exact to within an hour; null before the first use. */
  usedAt: z.nullable(atoms.timestamp),
})
export type PersonalToken = z.infer<typeof personalToken>

export const listTokens = endpoint('GET /api/users/tokens', 'signedIn', {
  summary: "One's own personal tokens that have not ended, newest first.",
  reply: z.object({ tokens: z.array(personalToken) }),
})

export const createToken = endpoint('POST /api/users/tokens', 'signedIn', {
  needsConfirmation: 'always',
  summary: 'Makes a personal token, which programs send as `Authorization: Bearer` in the name of its owner.',
  body: z.object({
    name: atoms.lineUpTo(tokenLimits.nameMax, tokenMessages.nameTooLong, {
      required: tokenMessages.nameRequired,
      invisible: tokenMessages.nameRequired,
      clean: withoutDirections,
    }),
    scopes: z
      .array(z.enum(scopes, oneOf(scopes)), tokenMessages.scopesNeeded)
      .check(z.minLength(1, tokenMessages.scopesNeeded), z.maxLength(scopes.length, tokenMessages.scopesNeeded)),
    /** Days until it ends, 90 by default. */
    days: z.optional(
      z
        .int(messages.wholeNumberNeeded)
        .check(z.minimum(1, tokenMessages.daysInvalid), z.maximum(tokenLimits.daysMax, tokenMessages.daysInvalid)),
    ),
  }),
  reply: z.extend(atoms.message, {
    token: personalToken,
    /** The secret that programs send; it is not stored and cannot be read again. */
    secret: z.string(),
  }),
  errors: ['too_many_tokens'],
})

export const endToken = endpoint('DELETE /api/users/tokens/:id', 'signedIn', {
  summary: "Ends one of one's own personal tokens at once.",
  alsoSuspended: true,
  errors: ['token_not_found'],
})
