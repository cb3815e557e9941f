import * as z from 'zod/mini'
import { endpoint } from '../calls/endpoint.ts'
import { messages } from '../messages/messages.ts'
import * as atoms from '../rules/atoms.ts'

/** The end of a suspension for good: a time that nobody reaches, so that one comparison covers both. */
export const FOR_GOOD = '9999-12-31T23:59:59.999Z'

/** Until when a person does not write, and why. */
export const suspension = z.object({
  /** Null for good. */
  until: z.nullable(atoms.timestamp),
  reason: z.string(),
})
export type Suspension = z.infer<typeof suspension>

export const suspendRequest = z.object({
  /** Null for good. */
  until: z.nullable(z.iso.datetime(messages.timeNeeded)),
  reason: atoms.givenReason,
})

export const suspendUser = endpoint('PUT /api/users/suspension/:id', 'admin', {
  summary: 'Suspends a person, who then reads, exports and closes the account, but does not write.',
  changesRights: true,
  body: suspendRequest,
  errors: ['user_not_found', 'cannot_sign_in', 'admins_write'],
})

export const endSuspension = endpoint('DELETE /api/users/suspension/:id', 'admin', {
  summary: 'Ends the suspension of a person before its time.',
  changesRights: true,
  errors: ['user_not_found'],
})

export const endSessionsOf = endpoint('DELETE /api/users/sessions/:id', 'admin', {
  summary: 'Ends every session of a person, who can sign in again.',
  changesRights: true,
  errors: ['user_not_found'],
})
