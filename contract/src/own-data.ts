import * as z from 'zod/mini'
import { endpoint } from './calls/endpoint.ts'
import { decisionActions } from './comments/decisions.ts'
import { writtenFields } from './drafts/working-copies.ts'
import { mailsOfKinds } from './notifications.ts'
import { commentPassage } from './passages/comment-passage.ts'
import { listedHighlight } from './passages/highlights.ts'
import { passage } from './passages/passage.ts'
import { stateFields } from './posts/post-states.ts'
import { reportDecisions, reportKinds } from './reports/report-kinds.ts'
import * as atoms from './rules/atoms.ts'
import { securityEventKinds } from './site/security-events.ts'
import { factors } from './users/factors.ts'
import { ownSession } from './users/sessions.ts'
import { personalToken } from './users/tokens.ts'
import { ownUser } from './users/users.ts'

/** A comment that the person has written. */
const ownComment = z.object({
  content: z.string(),
  /** The slug of the post. */
  post: z.string(),
  /** The passage that it is about, if it is not about the whole article. */
  passage: z.optional(commentPassage),
  createdAt: atoms.timestamp,
  updatedAt: atoms.timestamp,
  /** The texts before it was edited, newest first. */
  versions: z.array(z.object({ content: z.string(), writtenAt: atoms.timestamp })),
})

/** Everything stored about a person, for them to download. */
export const userData = z.object({
  user: ownUser,
  /** The choices when to be mailed about each kind of notification. */
  mails: mailsOfKinds,
  /** The ways in which the person signs in beside the password; never a secret. */
  factors: z.pick(factors, { passkeys: true, totpSince: true, recoveryCodes: true }),
  posts: z.array(
    z.object({
      ...stateFields,
      slug: z.string(),
      title: z.string(),
      caption: z.string(),
      body: z.string(),
      tags: z.array(z.string()),
      /** The title of its series; empty without one. */
      series: z.string(),
      /** The name of its picture; null without one. */
      cover: z.nullable(z.string()),
      coverAlt: z.string(),
      coverCredit: z.string(),
      coverVariant: z.int(),
      /** Empty for the language of the site. */
      language: z.string(),
      createdAt: atoms.timestamp,
      updatedAt: atoms.timestamp,
    }),
  ),
  comments: z.array(ownComment),
  /** Comments that wait for a decision, with the reasons that the person was told. */
  heldComments: z.array(z.extend(ownComment, { heldAt: atoms.timestamp, why: z.array(z.string()) })),
  /** Decisions about the person, their comments and reported articles, newest first; not by whom. */
  decisions: z.array(
    z.object({
      action: z.enum(decisionActions),
      decidedAt: atoms.timestamp,
      /** Whether the program has decided. */
      automatic: z.boolean(),
      /** The slug of the post; empty if there is none that readers see. */
      post: z.string(),
      /** The comment; empty if there is none that is not deleted. */
      content: z.string(),
      why: z.array(z.string()),
      /** The reason that the person was told; may be empty. */
      note: z.string(),
      /** The end of a suspension, null for good. */
      until: z.optional(z.nullable(atoms.timestamp)),
    }),
  ),
  /** The reports of the person that are stored, oldest first. */
  reports: z.array(
    z.object({
      kind: z.enum(reportKinds),
      content: z.string(),
      createdAt: atoms.timestamp,
      /** The slug of the post; empty if readers do not see it. */
      post: z.string(),
      /** Whether it is about a comment on the post. */
      onComment: z.boolean(),
      /** Null until it is decided. */
      decidedAt: z.nullable(atoms.timestamp),
      decision: z.nullable(z.enum(reportDecisions)),
      /** The reason of the decision, which the person was told; empty until then. */
      reason: z.string(),
    }),
  ),
  /** The texts that the person has begun and not saved, with all fields of their forms. */
  unsavedTexts: z.array(z.extend(writtenFields, { savedAt: atoms.timestamp })),
  /** The notes that the person has left on drafts by secret links. */
  draftNotes: z.array(
    z.object({
      content: z.string(),
      /** The passage that it is about, if it is not about the whole draft. */
      passage: z.optional(passage),
      createdAt: atoms.timestamp,
    }),
  ),
  /** The passages that the person has saved, newest first. */
  highlights: z.array(listedHighlight),
  /** The thanks that the person has said, below posts that readers see. */
  thanks: z.array(
    z.object({
      /** The slug of the post. */
      post: z.string(),
      /** The `_id` of a comment on it, null for the post itself. */
      comment: z.nullable(z.string()),
      createdAt: atoms.timestamp,
    }),
  ),
  /** The company's accounts that sign in to this one, by the address of the provider and the identifier there. */
  companyAccounts: z.array(z.object({ provider: z.string(), identifier: z.string(), joinedAt: atoms.timestamp })),
  /** The sessions that have not ended. */
  sessions: z.array(z.omit(ownSession, { _id: true, current: true })),
  /** The lines of the security log on what the person did and what was done to them, newest first; not by whom. */
  securityEvents: z.array(
    z.object({
      kind: z.enum(securityEventKinds),
      happenedAt: atoms.timestamp,
      /** Whether the person did it. */
      own: z.boolean(),
      /** Such as `203.0.113.0/24`; empty for what another signed-in person or the program did. */
      network: z.string(),
    }),
  ),
  /** The personal tokens that have not ended. */
  tokens: z.array(personalToken),
  /** The subscription of the person's confirmed address, or none. */
  newsletter: z.array(
    z.object({
      email: z.string(),
      subscribedAt: atoms.timestamp,
      confirmedAt: z.nullable(atoms.timestamp),
      endedAt: z.nullable(atoms.timestamp),
    }),
  ),
})

export type UserData = z.infer<typeof userData>

export const downloadData = endpoint('GET /api/users/data', 'signedIn', {
  summary: 'Gets everything that is stored about oneself.',
  reply: userData,
  errors: ['download_running', 'downloads_full'],
})

/** The same as `prepareExport`, for the data of one person. */
export const prepareOwnExport = endpoint('POST /api/users/export', 'signedIn', {
  summary:
    'Gets an address, valid for five minutes and one download, at which everything of oneself can be downloaded as a zip: posts as Markdown with their revisions and pictures, comments, profile.',
  alsoSuspended: true,
  reply: z.object({ path: z.string() }),
  // The address itself answers all four, and this call the first two.
  errors: ['download_running', 'downloads_full', 'download_used', 'download_no_space'],
})
