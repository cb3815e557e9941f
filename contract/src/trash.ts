import * as z from 'zod/mini'
import * as atoms from './atoms.ts'
import { endpoint } from './endpoint.ts'

/** The kinds of things that are deleted by a call of their own. */
export const deletionKinds = ['post', 'comment', 'user'] as const
export type DeletionKind = (typeof deletionKinds)[number]

/** What a deletion has deleted, and how much went with it. */
export const deletedSubject = z.object({
  kind: z.enum(deletionKinds),
  _id: atoms.id,
  /** The title of a post, which may be empty; the first words of a comment; the name of a user. */
  name: z.string(),
  /** Of a user: their posts. */
  posts: z.int(),
  /** Of a post: the comments under it. Of a user: their comments, and those of others under their posts. */
  comments: z.int(),
})
export type DeletedSubject = z.infer<typeof deletedSubject>

/** The reply to every deletion that can be undone (design §5). */
export const deletionReply = z.extend(atoms.message, {
  deletionId: atoms.id,
  deleted: deletedSubject,
})

const deletionParams = z.object({ deletionId: z.string() })

export const undo = endpoint({
  summary: 'Undoes a deletion, for the user who deleted or an admin.',
  method: 'POST',
  path: '/api/undo/:deletionId',
  access: 'signedIn',
  params: deletionParams,
  reply: atoms.message,
  errors: ['forbidden', 'deletion_not_found', 'email_taken', 'still_hidden'],
})
