import * as z from 'zod/mini'
import { endpoint } from '../calls/endpoint.ts'
import * as atoms from '../rules/atoms.ts'

export const confirmEmail = endpoint({
  summary: 'Confirms an email address with the token of a mailed link.',
  method: 'POST',
  path: '/api/users/confirmEmail',
  access: 'anonymous',
  body: z.object({ token: z.string() }),
  reply: atoms.message,
  errors: ['invalid_fields', 'confirmation_link_expired'],
})

export const sendConfirmation = endpoint({
  summary: "Mails the link that confirms one's own address once more.",
  method: 'POST',
  path: '/api/users/sendConfirmation',
  access: 'signedIn',
  reply: atoms.message,
  errors: [],
})
