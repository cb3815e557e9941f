import * as z from 'zod/mini'
import { endpoint } from '../calls/endpoint.ts'
import { nextCursor, pageQuery } from '../calls/paging.ts'
import { messages } from '../messages/messages.ts'
import * as atoms from '../rules/atoms.ts'
import { author } from '../users/users.ts'
import { managedCard } from './manage.ts'
import { postStatuses } from './post-states.ts'

/** One state of a post: between two saves, or the current one. */
export const revision = z.object({
  /** Made of the id and the version of the post; not a UUID. */
  _id: z.string(),
  /** The time at which it was saved, or published as planned. */
  createdAt: atoms.timestamp,
  /** The person that saved it; null if the account is gone. */
  user: z.nullable(author),
  title: z.string(),
  /** The state of the post when this was replaced, or is now. */
  status: z.enum(postStatuses),
  /** Whether readers have seen it. */
  public: z.boolean(),
  /** Whether it is what the post is now. */
  current: z.boolean(),
  /** The sentence about the mistake that it corrects. */
  correction: z.nullable(z.string()),
  /** Whether the correction followed from a comment that was marked as mended later, so that it can be withdrawn. */
  laterCorrection: z.boolean(),
})
export type Revision = z.infer<typeof revision>

/** A revision with its text as written. */
export const wholeRevision = z.extend(revision, {
  caption: z.string(),
  body: z.string(),
  tags: z.array(z.string()),
  /** File name of the cover image. */
  avatar: atoms.fileName,
  /** The description of the cover for those who do not see it; may be empty. */
  coverAlt: z.string(),
  /** The maker of the cover; may be empty. */
  coverCredit: z.string(),
  /** The number of the drawn cover that is shown without a picture, 0 for the first. */
  coverVariant: z.int(),
  /** The language of the text (BCP 47); empty for that of the site. */
  language: z.string(),
})

export const changeKinds = ['same', 'changed', 'added', 'removed'] as const

/** A part of two compared texts: a paragraph, a list, or several that are equal. */
export const comparedPart = z.object({
  kind: z.enum(changeKinds),
  /** HTML with `<ins>` and `<del>` around what differs. */
  html: z.string(),
  /** Only of a changed part: its HTML before and after. */
  before: z.optional(z.string()),
  after: z.optional(z.string()),
  /** The number of equal parts in a row. */
  count: z.int(),
  /** Whether no change is beside it, so that it can be folded. */
  far: z.boolean(),
})
export type ComparedPart = z.infer<typeof comparedPart>

export const comparison = z.object({
  from: revision,
  to: revision,
  /**
   * `text` compares what readers see, `markdown` what was written. A text that takes too long is compared as Markdown.
   */
  as: z.enum(['text', 'markdown']),
  /** The language of the post; left out for that of the site. */
  language: z.optional(z.string()),
  /** Null where it is equal; HTML with `<ins>` and `<del>` else. */
  title: z.nullable(z.string()),
  caption: z.nullable(z.string()),
  tags: z.nullable(z.string()),
  coverAlt: z.nullable(z.string()),
  coverCredit: z.nullable(z.string()),
  /** Whether another picture is shown, or another drawn cover. */
  coverChanged: z.boolean(),
  /** The languages before and after; null where they are equal. An empty one is that of the site. */
  languages: z.nullable(z.object({ from: z.string(), to: z.string() })),
  /** The number of places that differ in the text. */
  changes: z.int(),
  /** Null if the texts are too long or too different to be compared. */
  parts: z.nullable(z.array(comparedPart)),
})
export type Comparison = z.infer<typeof comparison>

const notFound = ['post_not_found', 'revision_not_found'] as const

export const listRevisions = endpoint('GET /api/posts/:slug/revisions', 'optional', {
  scope: 'read',
  summary: 'Lists the revisions of a post, newest first: those that readers have seen, or all for its writers.',
  /** At most 1,000 without a limit. */
  query: pageQuery,
  reply: z.object({ revisions: z.array(revision), nextCursor }),
  errors: ['post_not_found'],
})

export const getRevision = endpoint('GET /api/posts/:slug/revisions/:id', 'optional', {
  scope: 'read',
  summary: 'Gets one revision of a post with its text as written.',
  reply: z.object({ revision: wholeRevision }),
  errors: notFound,
})

export const restoreRevision = endpoint('POST /api/posts/:slug/revisions/:id/restore', 'signedIn', {
  scope: 'publish',
  summary: 'Makes a new revision with the title, caption, text, tags and cover of an earlier one; the state stays.',
  body: z.nullish(
    z.object({
      /** The version that is to be replaced: 409 if the post was changed in the meantime. */
      version: z.nullish(z.int(messages.wholeNumberNeeded)),
    }),
  ),
  reply: z.extend(atoms.message, { post: managedCard }),
  errors: [...notFound, 'forbidden', 'outdated_version'],
})

export const withdrawCorrection = endpoint('DELETE /api/posts/:slug/revisions/:id/correction', 'signedIn', {
  scope: 'moderate',
  summary: 'Withdraws a correction that followed from a comment, whatever became of that; the comment stays mended.',
  reply: z.extend(atoms.message, { revision }),
  errors: [...notFound, 'forbidden', 'correction_not_found'],
})

export const compareRevisions = endpoint('GET /api/posts/:slug/comparison', 'optional', {
  scope: 'read',
  summary: 'Compares two revisions of a post word by word.',
  query: {
    /** The one before `to` if it is left out. */
    from: z.optional(atoms.parameter),
    /** The current one if it is left out. */
    to: z.optional(atoms.parameter),
    as: z.optional(z.enum(['text', 'markdown'])),
  },
  reply: z.object({ comparison }),
  errors: notFound,
})

/** Public, unlike `compareRevisions`: everybody gets the same answer, so it is cached. */
export const listChanges = endpoint('GET /api/posts/:slug/changes', 'public', {
  summary: 'Compares a revision that readers have seen with the article as it is now, or with a later one.',
  query: {
    since: atoms.parameter,
    /** Without it, the current revision. */
    until: z.optional(atoms.parameter),
  },
  reply: z.object({
    slug: z.string(),
    postTitle: z.string(),
    comparison,
  }),
  errors: notFound,
})
