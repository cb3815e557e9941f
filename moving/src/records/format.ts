import { fileOf } from '@byline/contract/addresses/upload-names'
import { mailChoices, notificationKinds } from '@byline/contract/notifications'
import { ownPageMenus } from '@byline/contract/own-page-fields'
import { passageStates } from '@byline/contract/passages/comment-passage'
import { postStatuses } from '@byline/contract/posts/post-states'
import { isLanguage } from '@byline/contract/rules/languages'
import { z } from 'zod'

// The content of the files of an export: written by `server/src/archive/export`, read by `moving/src/byline`.

/** Increased when the format changes; a version of the program reads its own format and those before. */
export const FORMAT = 2
/** The last file of an export. An export without it is incomplete. */
export const EXPORT_FILE = 'export.json'
/** Exists in a folder until the export is complete. */
export const UNFINISHED_FILE = 'NOT-FINISHED.txt'

/** Folders and files of an export. */
export const places = {
  people: 'people',
  posts: 'posts',
  comments: 'comments',
  notes: 'notes',
  thanks: 'thanks',
  revisions: 'revisions',
  pages: 'pages',
  uploads: 'uploads',
  series: 'series.json',
  settings: 'settings.json',
  newsletter: 'newsletter.json',
  redirects: 'redirects.json',
} as const

/** PostgreSQL stores no NUL and no half of a character. */
const text = z
  .string()
  .refine((value) => value.isWellFormed() && !value.includes('\0'), 'has characters that no text may have')
const id = z.string().regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, 'is no identifier')
const date = z.iso.datetime('is no date in UTC').transform((time) => new Date(time).toISOString()) // as stored
const whole = z.int().min(0).max(2_000_000_000)
const picture = z.string().refine((path) => pictureOf(path) !== undefined, 'is no address of a picture')

/** The file name in an address such as `/uploads/{32 hexadecimal digits}.webp`. */
export function pictureOf(path: string): string | undefined {
  const name = path.replace(/^\/uploads\//, '')
  return name !== path && fileOf(name) === name ? name : undefined
}

/** The fields that an author edits; posts and revisions have them. */
const written = {
  title: text,
  description: text.default(''),
  tags: z.array(text).default([]),
  image: picture.optional(),
  image_alt: text.optional(),
  image_credit: text.optional(),
  drawn_cover: whole.optional(),
  /** The language of the text (BCP 47), if it is not that of the site. */
  language: z.string().refine(isLanguage, 'is no language').optional(),
}

/** The front matter of a post. The fields at the top have the names that other generators of sites know. */
export const postHead = z.object({
  ...written,
  date,
  lastmod: date,
  /** The slug, or the wanted slug of a draft. */
  slug: text.default(''),
  /** A name. */
  author: text,
  draft: z.literal(true).optional(),
  series: text.optional(),
  series_order: whole.optional(),
  /** Hugo's name for what the posts of one article in several languages share: the identifier of the article. */
  translationKey: text.optional(),
  /** Former addresses, which redirect here. */
  aliases: z.array(text).default([]),
  byline: z.object({
    id,
    author: id,
    state: z.enum(postStatuses),
    version: whole.min(1),
    series: id.optional(),
    /** The place among the pinned posts. */
    pinned: whole.optional(),
    /** The date of publication that a withdrawn post had. */
    published: date.optional(),
    planned_by: text.optional(),
    saved_by: text.optional(),
    comments_closed: date.optional(),
    corrections: z.array(z.object({ version: whole, date, text, later: z.literal(true).optional() })).optional(),
    /**
     * The version that changed the text last, and the version of the original that it says the same as; the original
     * has none.
     */
    translation: z.object({ article: id, text: whole, source: whole.optional() }).optional(),
  }),
})
export type PostHead = z.infer<typeof postHead>

export const revisionHead = z.object({
  ...written,
  date,
  byline: z.object({
    post: id,
    version: whole.min(1),
    state: z.enum(postStatuses),
    saved_by: text.optional(),
  }),
})
export type RevisionHead = z.infer<typeof revisionHead>

export const comment = z.object({
  id,
  /** The comment to which it replies. */
  parent: id.optional(),
  /** A name. */
  author: text,
  author_id: id,
  date,
  updated: date,
  /** The time since which it waits for the decision of an admin: readers do not see it. */
  held: date.optional(),
  /** Stands above the others; the first of a post does. */
  pinned: z.literal(true).optional(),
  /** The texts before it was edited, oldest first. */
  versions: z.array(z.object({ date, content: text })).optional(),
  /** The passage that it is about, as it was quoted, and its place in the text now; that is left out if it is gone. */
  passage: z
    .object({
      exact: text,
      prefix: text,
      suffix: text,
      start: whole.min(0),
      version: whole.min(1),
      state: z.enum(passageStates),
      place: z.tuple([whole.min(0), whole.min(0)]).optional(),
      wording: text.optional(),
      /** The version of the post below which the comment was written; left out, the one that was quoted. */
      post_version: whole.min(1).optional(),
      may_name: z.literal(true).optional(),
      resolved: date.optional(),
      resolved_version: whole.min(1).optional(),
    })
    .optional(),
  /** Markdown. */
  content: text,
})
export type ExportedComment = z.infer<typeof comment>

/** The thanks of a person for the post, or for a comment on it. */
export const thanks = z.object({ author_id: id, comment: id.optional(), date })
export type ExportedThanks = z.infer<typeof thanks>

/** A note on a draft, written through its secret link. */
export const note = z.object({
  id,
  /** A name. */
  author: text,
  /** Left out for a visitor without an account. */
  author_id: id.optional(),
  date,
  /** The version of the draft below which it was written. */
  version: whole.min(1).optional(),
  resolved: date.optional(),
  resolved_version: whole.min(1).optional(),
  /** Left out for a note on the whole draft. */
  passage: z.object({ exact: text, prefix: text, suffix: text, start: z.int() }).optional(),
  content: text,
})
export type ExportedNote = z.infer<typeof note>

/** The front matter of a person, whose biography is the text. */
export const personHead = z.object({
  name: text,
  /** Left out for an imported author, who has no account. */
  email: text.optional(),
  email_confirmed: date.optional(),
  date,
  /** The last part of the address of their page. */
  slug: text,
  picture: picture.optional(),
  verified: z.boolean(),
  writer: z.boolean(),
  admin: z.boolean(),
  /** The language of their dashboard (BCP 47), if they have chosen one. */
  language: z.string().refine(isLanguage, 'is no language').optional(),
  links: z.array(z.object({ label: text, url: text })).default([]),
  byline: z.object({
    id,
    /** Stands in for somebody whose account was closed, and whose comments stayed. */
    former: z.literal(true).optional(),
    /** The program never holds their comments. */
    trusted: z.literal(true).optional(),
    suspended: z.object({ until: date, reason: text }).optional(),
    /** The choices when to be mailed about a kind of notification. */
    mails: z.partialRecord(z.enum(notificationKinds), z.enum(mailChoices)).optional(),
    /** Imported authors whose articles were handed over to this person. */
    took_over: z.array(z.object({ id, name: text, slug: text, date, handed_over: date })).optional(),
  }),
})
export type PersonHead = z.infer<typeof personHead>

/** The front matter of a page of one's own. */
export const pageHead = z.object({
  title: text,
  slug: text,
  date,
  lastmod: date,
  menu: z.enum(ownPageMenus),
  /** Among all pages. */
  position: whole,
  /** Former addresses on another site. */
  aliases: z.array(text).default([]),
  former_slugs: z.array(text).default([]),
  byline: z.object({ id, version: whole.min(1) }),
})
export type PageHead = z.infer<typeof pageHead>

export const series = z.object({
  id,
  title: text,
  /** Left out until readers see one of its posts. */
  slug: text.optional(),
  author_id: id.optional(),
  date,
})
export type ExportedSeries = z.infer<typeof series>

export const subscriber = z.object({
  email: text,
  subscribed: date,
  confirmed: date,
  ended: date.optional(),
  ended_by: z.enum(['reader', 'bounces']).optional(),
})
export type ExportedSubscriber = z.infer<typeof subscriber>

export const counted = ['people', 'posts', 'comments', 'revisions', 'pages', 'series', 'pictures'] as const
export type Counts = Record<(typeof counted)[number], number>

export const exportFile = z.object({
  kind: z.literal('byline export'),
  format: z.literal([1, FORMAT]),
  /** The identifier of the feeds, independent of the site's address; left out if no feed was read yet. */
  feed_id: id.optional(),
  counts: z.record(z.enum(counted), whole),
})
export type ExportedSite = z.infer<typeof exportFile>
