import * as z from 'zod/mini'
import { endpoint } from '../calls/endpoint.ts'
import { messages } from '../messages/messages.ts'

/** A proof of who sits there: the password of the account. */
export const confirmForm = z.object({
  password: z.string(messages.passwordRequired).check(z.minLength(1, messages.passwordRequired)),
})

/** Calls that answer `confirmation_needed` succeed for ten minutes afterwards. */
export const confirmIdentity = endpoint('POST /api/users/confirm', 'signedIn', {
  summary: 'Confirms for ten minutes that the caller is the person of this session, before a sensitive act.',
  alsoSuspended: true,
  body: confirmForm,
})
