import * as z from 'zod/mini'
import { endpoint } from './calls/endpoint.ts'
import { comment } from './comments/comments.ts'
import { countedCard } from './posts/manage.ts'
import * as atoms from './rules/atoms.ts'
import { suspension } from './users/suspended.ts'
import { author } from './users/users.ts'

/** The first steps of the owner of a new site, and whether each has happened. */
export const firstSteps = z.object({
  /** Somebody with an account has written a post. */
  write: z.boolean(),
  /** Posts were imported from another blog. */
  bringIn: z.boolean(),
  /** An accent, a typeface, a logo or an icon was set. */
  look: z.boolean(),
  /** A test mail was sent. */
  mail: z.boolean(),
  /** The parts in which the samples still speak, in the order of the front page. */
  samples: z.array(z.enum(['front', 'tags', 'articles', 'about', 'faqs', 'footer'])),
})
export type FirstSteps = z.infer<typeof firstSteps>

/** The state of the nightly backups of the site. */
export const backupStatus = z.object({
  /** `old`: the last one is older than two days; `failed`: the last attempt failed, `incomplete`: left files out. */
  state: z.enum(['off', 'none yet', 'good', 'old', 'failed', 'incomplete']),
  /** The time of the last whole one. */
  lastAt: z.nullable(atoms.timestamp),
  /** Size of the last one; 0 if unknown. */
  bytes: z.int(),
  /** The folder or S3 address; empty if none are made. */
  place: z.string(),
  failedAt: z.nullable(atoms.timestamp),
  /** The reason why the last attempt failed, or what it left out; otherwise empty. */
  failure: z.string(),
})
export type BackupStatus = z.infer<typeof backupStatus>

/** Covers the posts and comments of the caller, or all of them for admins (design §6). */
export const readDashboard = endpoint('GET /api/dashboard', 'signedIn', {
  scope: 'read',
  summary: 'Counts the posts and comments that one may manage, and gets the newest of them.',
  reply: z.object({
    counts: z.object({
      posts: z.int(),
      comments: z.int(),
      /** Sent to admins only. */
      users: z.optional(z.int()),
    }),
    /** The end and the reason of a caller's suspension. */
    suspension: z.optional(suspension),
    /** The newest five, each with its number of visible comments. */
    posts: z.array(countedCard),
    /** The caller's newest five drafts and scheduled posts. */
    drafts: z.array(countedCard),
    /** Sent to admins only: those of others. */
    draftsOfOthers: z.optional(z.array(countedCard)),
    /** Sent to admins only: the number of mails that a mail server has not taken at their last attempt. */
    unsentMails: z.optional(z.int()),
    /** The newest five. */
    comments: z.array(comment),
    /**
     * The newest five comments of others under the caller's own posts that are newer than the caller's last comment
     * there. Only the newest 1,000 posts of an author are considered.
     */
    unanswered: z.array(comment),
    /** Sent to admins only: the unverified among the newest users, at most five. */
    unverified: z.optional(z.array(z.extend(author, { createdAt: atoms.timestamp }))),
    /** Sent to admins of a site that was set up in the browser, until one of them dismisses the steps. */
    firstSteps: z.optional(firstSteps),
    /** Sent to admins only. */
    backup: z.optional(backupStatus),
    /** The last weeks, oldest first, each with the date of its Monday in UTC. */
    commentsPerWeek: z.array(z.object({ week: z.iso.date(), count: z.int() })),
  }),
})

export const dismissFirstSteps = endpoint('DELETE /api/dashboard/firstSteps', 'admin', {
  summary: 'Puts the first steps on the dashboard away, for all admins and for good.',
})
