import * as z from 'zod/mini'
import * as atoms from '../rules/atoms.ts'

// Apart from the calls, whose rules only forms need: every page loads what a user is.

/** The end of a suspension for good: a time that nobody reaches, so that one comparison covers both. */
export const FOR_GOOD = '9999-12-31T23:59:59.999Z'

/** The end and the reason of a suspension. */
export const suspension = z.object({
  /** Null for good. */
  until: z.nullable(atoms.timestamp),
  reason: z.string(),
})
export type Suspension = z.infer<typeof suspension>
