import * as z from 'zod/mini'
import * as atoms from './atoms.ts'
import { endpoint } from './endpoint.ts'

export const subscribeRequest = z.object({ email: atoms.email })

export const subscribe = endpoint({
  summary:
    'Subscribes an address to the weekly stories; the answer is the same if it is subscribed already.',
  method: 'POST',
  path: '/api/newsletter/subscribe',
  access: 'anonymous',
  body: subscribeRequest,
  reply: atoms.message,
  errors: ['invalid_fields'],
})
