import * as z from 'zod/mini'
import * as atoms from './atoms.ts'
import { endpoint } from './endpoint.ts'

export const undo = endpoint({
  summary: 'Undoes a deletion, for the user who deleted or an admin.',
  method: 'POST',
  path: '/api/undo/:deletionId',
  access: 'signedIn',
  params: z.object({ deletionId: z.string() }),
  reply: atoms.message,
  errors: ['forbidden', 'deletion_not_found', 'email_taken', 'still_hidden'],
})
