import * as z from 'zod/mini'
import { endpoint } from '../calls/endpoint.ts'
import { messages } from '../messages/messages.ts'
import { correctionText } from '../posts/corrections.ts'
import { revision } from '../posts/revisions.ts'
import * as atoms from '../rules/atoms.ts'
import { comment } from './comments.ts'

// Comments on passages that are marked as mended (decision 37); notes on drafts have the same state.

const errors = ['forbidden', 'comment_not_found', 'post_not_found', 'comment_without_passage'] as const

export const listResolutions = endpoint('GET /api/comments/resolution/:id', 'signedIn', {
  scope: 'read',
  summary:
    'Lists the revisions that may have mended the passage of a comment, for the author of the article and admins.',
  reply: z.object({
    /** The first one that readers saw after the comment, if any, and the current one. */
    revisions: z.array(revision),
  }),
  errors,
})

export const resolveComment = endpoint('PUT /api/comments/resolution/:id', 'signedIn', {
  scope: 'moderate',
  summary: 'Marks a comment on a passage as mended, for the author of the article and admins, and tells its writer.',
  body: z.nullish(
    z.object({
      /** The `_id` of one of the revisions above; left out, the first. */
      revision: z.optional(z.string(messages.fieldMissing)),
      /**
       * A sentence about the mistake, which stands at the end of the article with the names of those who agreed. Left out, an
       * earlier one stays; null for none.
       */
      correction: z.nullish(correctionText),
    }),
  ),
  reply: z.extend(atoms.message, { comment }),
  errors: [...errors, 'revision_not_found'],
})

export const reopenComment = endpoint('DELETE /api/comments/resolution/:id', 'signedIn', {
  scope: 'moderate',
  summary: 'Takes back that a comment on a passage is marked as mended, and the correction that came with it.',
  reply: z.extend(atoms.message, { comment }),
  errors,
})
