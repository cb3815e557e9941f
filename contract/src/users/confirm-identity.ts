import * as z from 'zod/mini'
import { endpoint } from '../calls/endpoint.ts'
import { messages } from '../messages/messages.ts'
import { message } from '../rules/atoms.ts'

/** A proof of the person's identity: the password of the account. */
export const confirmForm = z.object({
  password: z.string(messages.passwordRequired).check(z.minLength(1, messages.passwordRequired)),
})

/**
 * The token of the session from now on. The former token goes on until this one is used for the first time, and is not
 * confirmed. With the new one, calls that answer `confirmation_needed` succeed for ten minutes.
 */
export const confirmedReply = z.extend(message, { token: z.string() })

export const confirmIdentity = endpoint('POST /api/users/confirm', 'signedIn', {
  summary: 'Confirms for ten minutes that the caller is the person of this session, before a sensitive act.',
  alsoSuspended: true,
  renewsToken: true,
  body: confirmForm,
  reply: confirmedReply,
})
