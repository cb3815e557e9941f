import * as z from 'zod/mini'
import { endpoint } from './calls/endpoint.ts'
import * as atoms from './rules/atoms.ts'

export const subscribeRequest = z.object({ email: atoms.email })

export const subscribe = endpoint('POST /api/newsletter/subscribe', 'anonymous', {
  summary: 'Mails a link that confirms a subscription to the weekly stories; the answer is the same for every address.',
  body: subscribeRequest,
})

/** A weekly mail, with the numbers of its mails. */
const digest = z.object({
  _id: atoms.id,
  /** The time when it was due. */
  dueAt: atoms.timestamp,
  subject: z.string(),
  articles: z.int(),
  sent: z.int(),
  failed: z.int(),
  waiting: z.int(),
})

export type Digest = z.infer<typeof digest>

export const readNewsletter = endpoint('GET /api/newsletter', 'admin', {
  scope: 'manage',
  summary: 'Counts the subscribers of the newsletter and gets its last digests.',
  reply: z.object({
    counts: z.object({
      confirmed: z.int(),
      unconfirmed: z.int(),
      endedByReader: z.int(),
      endedByBounces: z.int(),
    }),
    /** The time at which the next digest is due; null if the newsletter is off. */
    nextAt: z.nullable(atoms.timestamp),
    /** Whether mails are sent to a mail server; otherwise they are written to files. */
    mailServer: z.boolean(),
    /** The newest ten. */
    digests: z.array(digest),
    /** The last ten addresses whose subscriptions refused mails ended, with the words of their mail servers. */
    bounced: z.array(z.object({ email: z.string(), endedAt: atoms.timestamp, reason: z.string() })),
  }),
})

export const readAudience = endpoint('GET /api/newsletter/audience', 'signedIn', {
  scope: 'read',
  summary: 'Says when the next digest is due, and to admins how many readers get it.',
  reply: z.object({
    /** Null if the newsletter is off. */
    nextAt: z.nullable(atoms.timestamp),
    /** Null for those who may not know it. */
    readers: z.nullable(z.int()),
  }),
})

export const previewNewsletter = endpoint('GET /api/newsletter/preview', 'admin', {
  scope: 'manage',
  summary: 'Gets the next digest as it would be if it were due now.',
  reply: z.object({
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    articles: z.int(),
    recipients: z.int(),
    /** The path of the same HTML as a page for a frame, valid for ten minutes. */
    page: z.string(),
  }),
})

export const testNewsletter = endpoint('POST /api/newsletter/test', 'admin', {
  scope: 'manage',
  summary: 'Mails the preview of the next digest to oneself.',
  errors: ['address_not_confirmed'],
})
