import * as z from 'zod/mini'
import { endpoint } from './calls/endpoint.ts'
import { nextCursor, pageQuery } from './calls/paging.ts'
import * as atoms from './rules/atoms.ts'

/** The kinds of things that are deleted by a call of their own; `posts` are several at once, `comments` all of one person. */
export const deletionKinds = ['post', 'posts', 'comment', 'comments', 'user', 'page'] as const
export type DeletionKind = (typeof deletionKinds)[number]

/** The deleted post or posts, comment, user or page, and the number of posts and comments that were deleted with it. */
export const deletedSubject = z.object({
  kind: z.enum(deletionKinds),
  _id: atoms.id,
  /** The title of a page, or of a post (of several the first), which may be empty; the first words of a comment; the name of a user, also for all their comments. */
  name: z.string(),
  /** The posts of a deleted user, or the number of several posts. */
  posts: z.int(),
  /** The comments under a post; those of a user, with those of others under their posts; all comments of a person. */
  comments: z.int(),
})
export type DeletedSubject = z.infer<typeof deletedSubject>

/** The reply to every deletion that can be undone (design §5). */
export const deletionReply = z.extend(atoms.message, {
  deletionId: atoms.id,
  deleted: deletedSubject,
})

export const undo = endpoint('POST /api/undo/:deletionId', 'signedIn', {
  summary: 'Undoes a deletion, for the user who deleted or an admin.',
  /** The new slugs of posts whose slugs other posts have taken in the meantime. */
  reply: z.extend(atoms.message, { renamed: z.array(z.string()) }),
  errors: ['forbidden', 'deletion_not_found', 'email_taken', 'still_hidden'],
})

/** A deletion as the trash shows it: field by field what the caller may know of it. */
export const deletion = z.object({
  deletionId: atoms.id,
  ...deletedSubject.shape,
  /** The title of the post of a comment, while readers see that post; else null. */
  under: z.nullable(z.string()),
  /** The person who deleted it; null if they no longer have an account. */
  deletedBy: z.nullable(z.object({ _id: atoms.id, name: z.string() })),
  deletedAt: atoms.timestamp,
  /** The time at which it is deleted for good. */
  restorableUntil: atoms.timestamp,
  /** Whether the caller may undo it: not what an admin deleted, for its owner. */
  mayRestore: z.boolean(),
  /** Whether the caller may delete it for good now. */
  mayPurge: z.boolean(),
})
export type Deletion = z.infer<typeof deletion>

export const listDeletions = endpoint('GET /api/trash', 'signedIn', {
  scope: 'read',
  summary:
    "Lists what was deleted in the last 30 days, newest first: one's own, whoever deleted it, or all as an admin.",
  query: { ...pageQuery, kind: z.optional(z.enum(deletionKinds)) },
  reply: z.object({ deletions: z.array(deletion), nextCursor }),
})

export const purgeDeletion = endpoint('DELETE /api/trash/:deletionId', 'signedIn', {
  summary:
    'Deletes for good what a deletion has deleted, with all that belongs to it: for an admin, or for who deleted what is their own.',
  // The first for an account.
  errors: ['confirmation_needed', 'forbidden', 'deletion_not_found'],
})
