import * as z from 'zod/mini'

/** The body of every failed call. `fields` holds the messages of all broken rules, by field. */
export const errorReply = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Only with `internal`: the id of the request in the log. */
  requestId: z.optional(z.string()),
})
export type ErrorReply = z.infer<typeof errorReply>
