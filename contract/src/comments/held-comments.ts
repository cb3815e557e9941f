import * as z from 'zod/mini'
import { endpoint } from '../calls/endpoint.ts'
import * as atoms from '../rules/atoms.ts'
import { comment } from './comments.ts'
import { reason } from './reasons.ts'

/** A comment that waits for the decision of an admin, and why; only its author and admins get it. */
export const heldComment = z.object({
  comment,
  heldAt: atoms.timestamp,
  reasons: z.array(reason),
  /** A sentence for each reason, in the language of the request. */
  why: z.array(z.string()),
})
export type HeldComment = z.infer<typeof heldComment>

export const listOwnHeld = endpoint('GET /api/comments/held/:id', 'signedIn', {
  scope: 'read',
  summary: "Lists one's own comments on a post that wait for a decision, oldest first, with the reasons.",
  reply: z.object({ held: z.array(heldComment) }),
  errors: ['post_not_found'],
})
