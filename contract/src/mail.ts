import * as z from 'zod/mini'
import { endpoint } from './calls/endpoint.ts'
import * as atoms from './rules/atoms.ts'

export const getMail = endpoint({
  summary: 'Says which mail server the variables name, without its password, and the sender.',
  method: 'GET',
  path: '/api/mail',
  access: 'admin',
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
  errors: [],
})

export const testMail = endpoint({
  summary: 'Sends a mail to the caller now and says what the mail server answered.',
  method: 'POST',
  path: '/api/mail/test',
  access: 'admin',
  reply: z.extend(atoms.message, {
    /** Whether the server took the mail; without a server, whether it was written to a file. */
    sent: z.boolean(),
    /** The server's own words, if there are any. */
    answer: z.nullable(z.string()),
  }),
  errors: [],
})
