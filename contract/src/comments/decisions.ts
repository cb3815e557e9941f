import * as z from 'zod/mini'
import { endpoint } from '../calls/endpoint.ts'
import { nextCursor, pageQuery } from '../calls/paging.ts'
import * as atoms from '../rules/atoms.ts'

// The audit trail of the order among comments (decision 32).

/** Decisions on comments, on reported articles, and on people; and what takes one of them back. */
export const decisionActions = [
  'held',
  'refused',
  'approved',
  'spam',
  'deleted',
  'postKept',
  'postDeleted',
  'suspended',
  'suspensionEnded',
  'sessionsEnded',
  'commentsDeleted',
  'trusted',
  'doubted',
  'undone',
] as const
export type DecisionAction = (typeof decisionActions)[number]

const person = z.object({ _id: atoms.id, name: z.string() })

/** A decision as admins see it. */
export const decision = z.object({
  _id: atoms.id,
  action: z.enum(decisionActions),
  decidedAt: atoms.timestamp,
  /** Whether the program has decided. */
  automatic: z.boolean(),
  /** The admin; null if the program has decided, or for an account that is gone. */
  by: z.nullable(person),
  /** The person it is about, or whose comment or article it is about. */
  user: person,
  /** Null for other decisions, and once the comment is gone for good. */
  comment: z.nullable(z.object({ _id: atoms.id, words: z.string() })),
  /** The article of the comment, or the one that was reported. */
  post: z.nullable(z.object({ slug: z.string(), title: z.string() })),
  /** Whether readers see the comment, or the article that was reported. */
  shown: z.boolean(),
  /** The facts, as sentences. */
  why: z.array(z.string()),
  /** The reason in the words of the admin; may be empty. */
  note: z.string(),
  /** Of a suspension: its end, null for good. */
  until: z.optional(z.nullable(atoms.timestamp)),
})
export type Decision = z.infer<typeof decision>

export const listDecisions = endpoint('GET /api/comments/queue/decisions', 'admin', {
  scope: 'moderate',
  summary: 'Lists the decisions on comments, reported articles and people, the newest first.',
  query: {
    ...pageQuery,
    /** The id of a person, for the decisions about them and what they wrote. */
    user: z.optional(atoms.parameter),
  },
  reply: z.object({ decisions: z.array(decision), nextCursor }),
})
