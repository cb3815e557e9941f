import * as z from 'zod/mini'
import { endpoint } from '../calls/endpoint.ts'
import { messages } from '../messages/messages.ts'
import * as atoms from '../rules/atoms.ts'

/** A month of UTC, `YYYY-MM`. */
export const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))

export const listMonths = endpoint('GET /api/archive', 'public', {
  summary: 'Lists the months with posts, the newest first, with their numbers of posts.',
  query: {
    /** Only posts in this language (BCP 47), or in a form of it. */
    lang: z.optional(atoms.language(messages.parameterOnce)),
  },
  reply: z.object({ months: z.array(z.object({ month: z.string(), count: z.int() })) }),
})
