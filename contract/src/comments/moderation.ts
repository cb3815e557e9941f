import * as z from 'zod/mini'
import { endpoint } from '../calls/endpoint.ts'
import { tablePage, tableQuery } from '../calls/paging.ts'
import { messages } from '../messages/messages.ts'
import * as atoms from '../rules/atoms.ts'
import { limits } from '../rules/limits.ts'
import { settingMessages } from '../site/setting-messages.ts'
import { heldComment } from './held-comments.ts'

const count = z.int()

/** The trust in a person: none yet, by comments of theirs that have stayed, or by the choice of an admin. */
export const trusts = ['new', 'known', 'trusted'] as const
export type Trust = (typeof trusts)[number]

/** An admin's decision on a held comment. */
export const judgements = ['approved', 'deleted', 'spam'] as const
export type Judgement = (typeof judgements)[number]

/** A comment of the queue, with what helps to decide. */
export const queuedComment = z.extend(heldComment, {
  /** Whether it looks like what was called spam before. */
  likeSpam: z.boolean(),
  person: z.object({
    trust: z.enum(trusts),
    since: atoms.timestamp,
    /** Comments that readers see, and decisions of admins. */
    visible: count,
    approved: count,
    spam: count,
  }),
})
export type QueuedComment = z.infer<typeof queuedComment>

export const listQueue = endpoint('GET /api/comments/queue', 'admin', {
  scope: 'moderate',
  summary: 'Lists the comments that wait for a decision, with the reasons and the history of the person.',
  query: {
    ...tableQuery,
    /** The order: by the time at which they were held, or by how probably they are spam. */
    first: z.optional(z.enum(['oldest', 'spam'])),
  },
  reply: z.object({ queued: z.array(queuedComment), ...tablePage }),
})

export const countQueue = endpoint('GET /api/comments/queue/count', 'admin', {
  scope: 'moderate',
  summary: 'Counts the comments and the reports that wait for a decision.',
  reply: z.object({ waiting: count, reports: count }),
})

export const decideOnComments = endpoint('POST /api/comments/queue', 'admin', {
  scope: 'moderate',
  summary: 'Decides on held comments, at most 200 together; others have been decided already or are gone.',
  body: z.object({
    ids: z
      .array(z.string())
      .check(
        z.minLength(1, messages.listNeeded),
        z.maxLength(limits.decisionsAtOnce, settingMessages.listTooLong(limits.decisionsAtOnce)),
      ),
    judgement: z.enum(judgements),
    /** The texts that were read; a comment of the list with a newer text is not decided. */
    read: z.optional(
      z
        .array(z.object({ id: z.string(), updatedAt: z.string() }))
        .check(z.maxLength(limits.decisionsAtOnce, settingMessages.listTooLong(limits.decisionsAtOnce))),
    ),
  }),
  reply: z.extend(atoms.message, {
    /** The comments that this call has decided on. */
    decided: z.array(z.string()),
    /** Those that still wait, as their text is a newer one. */
    changed: z.array(z.string()),
    /** The batch for an undo; null if there is nothing to undo. */
    batch: z.nullable(z.string()),
  }),
})

export const undoDecisions = endpoint('DELETE /api/comments/queue/:id', 'admin', {
  scope: 'moderate',
  summary: 'Takes back decisions that were made together, by their `batch`: the comments wait again.',
  reply: z.extend(atoms.message, { waiting: z.array(z.string()) }),
  errors: ['deletion_not_found'],
})

export const trustUser = endpoint('PUT /api/users/trust/:id', 'admin', {
  scope: 'moderate',
  summary: 'Trusts a person, whose comments are then never held by the program.',
  errors: ['user_not_found', 'cannot_sign_in'],
})

export const doubtUser = endpoint('DELETE /api/users/trust/:id', 'admin', {
  scope: 'moderate',
  summary: 'Ends the trust in a person.',
  errors: ['user_not_found', 'cannot_sign_in'],
})
