import * as z from 'zod/mini'
import { endpoint } from '../calls/endpoint.ts'
import { comparedPart } from '../posts/revisions.ts'
import * as atoms from '../rules/atoms.ts'

/** The version of a comment that stood before an edit, compared with the one that followed. */
export const compareCommentVersions = endpoint('GET /api/comments/versions/:id', 'signedIn', {
  scope: 'read',
  summary: "Compares a version of one's own comment, or of any comment as an admin, with the one before it.",
  query: {
    /** The time of the version; without it, or with an unknown one, the current version. */
    at: z.optional(atoms.parameter),
  },
  reply: z.object({
    /** The time at which each version was written, newest first: the current one, and those that are stored. */
    versions: z.array(atoms.timestamp),
    from: atoms.timestamp,
    to: atoms.timestamp,
    /** The number of places that differ. */
    changes: z.int(),
    /** Null if the texts are too long or too different to be compared. */
    parts: z.nullable(z.array(comparedPart)),
  }),
  errors: ['forbidden', 'comment_not_found'],
})
