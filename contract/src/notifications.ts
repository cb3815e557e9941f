import * as z from 'zod/mini'
import { endpoint } from './calls/endpoint.ts'
import { nextCursor, pageQuery } from './calls/paging.ts'
import * as atoms from './rules/atoms.ts'
import { author } from './users/users.ts'

/**
 * `reply`: to one's comment; `mention`: of one's name; `comment`: on one's post; `thanks`: for a post or comment,
 * gathered by day; `decision`: about one's comment; `resolved`: an author has mended the passage of one's comment;
 * `held`: comments that wait for the decision of an admin, by day.
 */
export const notificationKinds = ['reply', 'mention', 'comment', 'thanks', 'decision', 'resolved', 'held'] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** The time at which one is mailed about a kind: `daily` is in one mail with the others of the day. */
export const mailChoices = ['at once', 'daily', 'never'] as const
export type MailChoice = (typeof mailChoices)[number]

export const commentDecisions = ['held', 'approved', 'deleted'] as const
export type CommentDecision = (typeof commentDecisions)[number]

export const notification = z.object({
  _id: atoms.id,
  kind: z.enum(notificationKinds),
  createdAt: atoms.timestamp,
  seen: z.boolean(),
  /** The number of thanks or held comments of that day, else 1. */
  count: z.int(),
  /** Filled for `decision`, else null. */
  decision: z.nullable(z.enum(commentDecisions)),
  /** The person who caused it; null for what is gathered, for decisions, and once that account is gone. */
  by: z.nullable(author),
  post: z.nullable(z.object({ title: z.string(), slug: z.string() })),
  /** The comment that it is about, with its first words. */
  comment: z.nullable(z.object({ _id: atoms.id, words: z.string() })),
})
export type Notification = z.infer<typeof notification>

export const listNotifications = endpoint('GET /api/notifications', 'signedIn', {
  scope: 'read',
  summary: "Lists one's own notifications, newest first.",
  query: pageQuery,
  reply: z.object({ notifications: z.array(notification), nextCursor }),
})

export const countNotifications = endpoint('GET /api/notifications/unseen', 'signedIn', {
  scope: 'read',
  summary: 'Counts the notifications that one has not seen, up to 100.',
  reply: z.object({ unseen: z.int() }),
})

export const seeNotifications = endpoint('PUT /api/notifications/seen', 'signedIn', {
  summary: "Marks one's notifications up to a time as seen.",
  alsoSuspended: true,
  body: z.object({
    /** The `createdAt` of the newest notification that was shown. */
    until: atoms.timestamp,
  }),
  reply: z.object({ unseen: z.int() }),
})

const choice = z.enum(mailChoices)
export const mailsOfKinds = z.object({
  reply: choice,
  mention: choice,
  comment: choice,
  thanks: choice,
  decision: choice,
  resolved: choice,
  held: choice,
})
export type MailsOfKinds = z.infer<typeof mailsOfKinds>

export const getNotificationMails = endpoint('GET /api/notifications/mails', 'signedIn', {
  scope: 'read',
  summary: 'Says when one is mailed about each kind of notification.',
  reply: z.object({ mails: mailsOfKinds }),
})

export const chooseNotificationMails = endpoint('PUT /api/notifications/mails', 'signedIn', {
  summary: 'Chooses when one is mailed about the kinds that are given.',
  alsoSuspended: true,
  body: z.partial(mailsOfKinds),
  reply: z.extend(atoms.message, { mails: mailsOfKinds }),
})
