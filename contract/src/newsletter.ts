import * as z from 'zod/mini'
import * as atoms from './atoms.ts'
import { endpoint } from './endpoint.ts'

export const subscribe = endpoint({
  summary: 'Subscribes an address to the weekly stories.',
  method: 'POST',
  path: '/api/newsletter/subscribe',
  body: z.object({ email: atoms.email }),
  reply: atoms.message,
  errors: ['invalid_fields'],
})
