import * as z from 'zod/mini'
import { endpoint, idempotencyErrors } from '../calls/endpoint.ts'
import { tablePage, tableQuery } from '../calls/paging.ts'
import { messages } from '../messages/messages.ts'
import { ruleMessages } from '../messages/rule-messages.ts'
import { commentPassageForm, talkedPassage } from '../passages/comment-passage.ts'
import * as atoms from '../rules/atoms.ts'
import { deletionReply } from '../trash.ts'
import { author } from '../users/users.ts'
import { reason } from './reasons.ts'

/** A comment with its author and its post (specification §3). */
export const comment = z.object({
  _id: atoms.id,
  /** The id of the comment to which it replies, which may be deleted. */
  parent: z.nullable(z.string()),
  /** The author of that comment, in the lists of a post while readers see it. */
  parentAuthor: z.optional(z.string()),
  /** 0 for a comment on the article, 1 for a reply to it, at most 3: replies further down stand side by side. */
  level: z.int(),
  /** The number of people who say thanks for it; left out for none. */
  thanks: z.optional(z.int()),
  /** The passage of the text that it is about; left out for the whole article. */
  passage: z.optional(talkedPassage),
  /** Markdown as written. */
  content: z.string(),
  html: z.string(),
  createdAt: atoms.timestamp,
  updatedAt: atoms.timestamp,
  user: author,
  post: z.object({
    _id: atoms.id,
    title: z.string(),
    slug: z.string(),
    avatar: atoms.fileName,
    /** The same as for a post. */
    placeholder: z.string(),
  }),
})
export type Comment = z.infer<typeof comment>

/**
 * The order of threads: the one that began first, or last, or with the comment that most say thanks for, at the top; or
 * those about passages in the order of the text, then those about passages that are gone, then those about the whole.
 */
export const threadOrders = ['oldest', 'newest', 'thanked', 'passage'] as const
export type ThreadOrder = (typeof threadOrders)[number]

/**
 * The address of the stream (`text/event-stream`) whose event `comments` says that the comments of the post have
 * changed.
 */
export const liveComments = (postId: string) => `/api/comments/post/${postId}/live`

const ownComment = ['forbidden', 'comment_not_found'] as const

export const listComments = endpoint('GET /api/comments/post/:id', 'public', {
  summary: 'Lists the comments of a post, oldest first, or by threads; all of them without a limit and an order.',
  query: {
    /** An empty `before` requests the last page. */
    ...tableQuery,
    /** The id of a comment; requests the page that contains it. */
    around: z.optional(atoms.parameter),
    /** Lists by threads, each from top to bottom, and says which of them began first. `limit` counts threads then. */
    threads: z.optional(z.enum(threadOrders)),
    /** The id of a comment; lists the threads about its passage, and about those that overlap, by `threads=passage`. */
    passage: z.optional(atoms.parameter),
  },
  reply: z.object({
    comments: z.array(comment),
    total: z.int(),
    nextCursor: z.nullable(z.string()),
    previousCursor: z.nullable(z.string()),
    /**
     * In the order by threads: comments with replies on this page that readers do not see, each with the comment below
     * it.
     */
    absent: z.optional(
      z.array(
        z.object({
          _id: z.string(),
          level: z.int(),
          above: z.string(),
          /** Left out for a deleted one. */
          held: z.optional(z.literal(true)),
        }),
      ),
    ),
    /** In the order by threads: the comment that is above all, which has its place in them as well. */
    pinned: z.optional(comment),
    /** In the order by threads: the time of the newest comment of the post. */
    newestAt: z.optional(z.nullable(atoms.timestamp)),
  }),
  errors: ['post_not_found'],
})

export const createComment = endpoint('POST /api/comments/create', 'signedIn', {
  scope: 'publish',
  summary: 'Creates a comment on a post; only once for the same `Idempotency-Key`.',
  body: z.object({
    content: atoms.commentContent,
    postId: z.string(ruleMessages.postIdRequired),
    parent: z.optional(z.string()),
    /** The passage of the text that it is about. */
    passage: z.optional(commentPassageForm),
    /** Whether a correction that follows from it may name its writer; only about a passage. */
    mayName: z.optional(z.boolean(messages.fieldMissing)),
    /** Seconds since the form was shown, which our pages know and other clients leave out. */
    seconds: z.optional(z.int()),
    /** The text of a field that people do not see; other clients leave it out too. */
    website: z.optional(z.string()),
  }),
  /** `held` is there if the comment waits for a decision, with the reasons. */
  reply: z.extend(atoms.message, { comment, held: z.optional(z.array(reason)) }),
  errors: [
    'post_not_found',
    'same_comment',
    'comments_closed',
    'answered_comment_gone',
    'comment_refused',
    ...idempotencyErrors,
  ],
})

export const updateComment = endpoint('PUT /api/comments/update/:id', 'signedIn', {
  scope: 'publish',
  summary: "Updates the text of one's own comment.",
  body: z.object({
    content: atoms.commentContent,
    /** The same as in a new comment; left out, it stays. */
    mayName: z.optional(z.boolean(messages.fieldMissing)),
  }),
  reply: z.extend(atoms.message, { comment, held: z.optional(z.array(reason)) }),
  errors: [...ownComment, 'comment_refused'],
})

export const deleteComment = endpoint('DELETE /api/comments/delete/:id', 'signedIn', {
  scope: 'moderate',
  summary: "Deletes one's own comment, or any as an admin; it can be restored for 30 days.",
  reply: deletionReply,
  errors: ownComment,
})

export const deleteCommentsOf = endpoint('DELETE /api/users/comments/:id', 'admin', {
  summary: 'Deletes every comment of a person in one deletion, which one undo restores for 30 days.',
  changesRights: true,
  reply: deletionReply,
  errors: ['user_not_found', 'comment_not_found'],
})

export const pinComment = endpoint('PUT /api/comments/pin/:id', 'signedIn', {
  scope: 'moderate',
  summary: 'Pins a comment above the others, for the author of the article and admins; one for each article.',
  reply: atoms.message,
  errors: ownComment,
})

export const unpinComment = endpoint('DELETE /api/comments/pin/:id', 'signedIn', {
  scope: 'moderate',
  summary: 'Unpins a comment; one that is not pinned stays so.',
  reply: atoms.message,
  errors: ownComment,
})

export const closeComments = endpoint('PUT /api/comments/post/:id/closed', 'signedIn', {
  scope: 'moderate',
  summary: 'Lets a post take no more comments, for its author and admins.',
  reply: atoms.message,
  errors: ['forbidden', 'post_not_found'],
})

export const reopenComments = endpoint('DELETE /api/comments/post/:id/closed', 'signedIn', {
  scope: 'moderate',
  summary: 'Lets a post take comments again, as far as the settings of the site do.',
  reply: atoms.message,
  errors: ['forbidden', 'post_not_found'],
})

export const listAllComments = endpoint('GET /api/comments/all', 'signedIn', {
  scope: 'read',
  summary: "Lists the comments that one may manage, newest first: one's own, or all as an admin.",
  query: {
    ...tableQuery,
    /** Part of the text, of its author's name or of its post's title, in any case. */
    filter: z.optional(atoms.parameter),
  },
  reply: z.object({ comments: z.array(comment), ...tablePage }),
})
