import * as z from 'zod/mini'
import { endpoint } from './calls/endpoint.ts'
import * as atoms from './rules/atoms.ts'

export const getMail = endpoint('GET /api/mail', 'admin', {
  scope: 'manage',
  summary: 'Says which mail server the variables name, without its password, and the sender.',
  reply: z.object({
    /** Null without a mail server: mails are then written to files in the data folder. */
    server: z.nullable(
      z.object({
        host: z.string(),
        port: z.int(),
        /** Whether the connection is encrypted from its start, as with `smtps:`. */
        secure: z.boolean(),
      }),
    ),
    /** The `From` of mails. */
    sender: z.string(),
  }),
})

export const testMail = endpoint('POST /api/mail/test', 'admin', {
  summary: 'Sends a mail to the caller now and says what the mail server answered.',
  reply: z.extend(atoms.message, {
    /** Whether the server took the mail; without a server, whether it was written to a file. */
    sent: z.boolean(),
    /** The reply of the mail server, if it gave one. */
    answer: z.nullable(z.string()),
  }),
})
