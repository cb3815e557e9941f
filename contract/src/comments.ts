import * as z from 'zod/mini'
import { endpoint, idempotencyErrors } from './calls/endpoint.ts'
import { tablePage, tableQuery } from './calls/table-page.ts'
import { deletionReply } from './calls/trash.ts'
import { replyMessages } from './messages/reply-messages.ts'
import * as atoms from './rules/atoms.ts'
import { author } from './users/users.ts'

/** A comment with its author and its post (specification §3). */
export const comment = z.object({
  _id: atoms.id,
  /** The id of the comment to which it replies, which may be deleted; null for almost all, as only imported ones have it. */
  parent: z.nullable(z.string()),
  /** The name of the author of that one, in the lists of a post and while readers see that comment. */
  parentAuthor: z.optional(z.string()),
  /** Markdown as written. */
  content: z.string(),
  /** The content as sanitized HTML. */
  html: z.string(),
  createdAt: atoms.timestamp,
  updatedAt: atoms.timestamp,
  user: author,
  post: z.object({
    _id: atoms.id,
    title: z.string(),
    slug: z.string(),
    avatar: atoms.fileName,
    /** As in a post. */
    placeholder: z.string(),
  }),
})
export type Comment = z.infer<typeof comment>

const commentId = z.object({ id: z.string() })
const ownComment = ['forbidden', 'comment_not_found'] as const

export const listComments = endpoint({
  summary: 'Lists the comments of a post, oldest first; all of them without a limit.',
  method: 'GET',
  path: '/api/comments/post/:id',
  access: 'public',
  params: commentId,
  query: z.strictObject({
    limit: z.optional(atoms.pageSize),
    after: z.optional(atoms.parameter),
    /** The `previousCursor` of the next page; an empty value requests the last page. */
    before: z.optional(atoms.parameter),
    /** The id of a comment; requests the page that contains it. */
    around: z.optional(atoms.parameter),
  }),
  reply: z.object({
    comments: z.array(comment),
    /** The number of all comments of the post. */
    total: z.int(),
    nextCursor: z.nullable(z.string()),
    previousCursor: z.nullable(z.string()),
  }),
  errors: ['post_not_found', 'invalid_cursor'],
})

export const createComment = endpoint({
  summary: 'Creates a comment on a post; only once for the same `Idempotency-Key`.',
  method: 'POST',
  path: '/api/comments/create',
  access: 'signedIn',
  body: z.object({ content: atoms.commentContent, postId: z.string(replyMessages.postIdRequired) }),
  reply: z.extend(atoms.message, { comment }),
  errors: [
    'invalid_fields',
    'post_not_found',
    'same_comment',
    'comments_closed',
    ...idempotencyErrors,
  ],
})

export const updateComment = endpoint({
  summary: "Updates the text of one's own comment.",
  method: 'PUT',
  path: '/api/comments/update/:id',
  access: 'signedIn',
  params: commentId,
  body: z.object({ content: atoms.commentContent }),
  reply: z.extend(atoms.message, { comment }),
  errors: [...ownComment, 'invalid_fields'],
})

export const deleteComment = endpoint({
  summary: "Deletes one's own comment, or any as an admin; it can be restored for 30 days.",
  method: 'DELETE',
  path: '/api/comments/delete/:id',
  access: 'signedIn',
  params: commentId,
  reply: deletionReply,
  errors: ownComment,
})

export const listAllComments = endpoint({
  summary: "Lists the comments that one may manage, newest first: one's own, or all as an admin.",
  method: 'GET',
  path: '/api/comments/all',
  access: 'signedIn',
  query: z.strictObject({
    ...tableQuery,
    /** Part of the text, of its author's name or of its post's title, in any case. */
    filter: z.optional(atoms.parameter),
  }),
  reply: z.object({ comments: z.array(comment), ...tablePage }),
  errors: ['invalid_cursor'],
})
