import * as z from 'zod/mini'
import { endpoint } from '../calls/endpoint.ts'
import { body } from '../posts/post-document.ts'
import * as atoms from '../rules/atoms.ts'

/** The findings about a post in the order of their list: first in its fields, then in its text. */
export const findingKinds = [
  ...(['titleLong', 'slugMoves', 'captionMissing'] as const),
  ...(['coverUndescribed', 'coverLarge', 'otherLanguage'] as const),
  ...(['pictureUndescribed', 'pictureLarge', 'linkBroken', 'headingSkips'] as const),
] as const

/** The fields of the form that a finding leads to. */
export const checkedFields = ['title', 'slug', 'caption', 'cover', 'coverAlt', 'language', 'body'] as const
export type CheckedField = (typeof checkedFields)[number]

/** Findings in one list; `total` counts further ones. */
export const FINDINGS_MAX = 100

export const finding = z.object({
  kind: z.enum(findingKinds),
  /** A sentence for the writer, in the language of the page that calls. */
  message: z.string(),
  field: z.enum(checkedFields),
  /** The first and the last position in the body, in UTF-16 units of the text with `\n` at the end of every line. */
  place: z.nullable(z.object({ start: z.int(), end: z.int() })),
  /** The answers to `otherLanguage` (BCP 47): the language that was found, and that of the site. */
  languages: z.optional(z.array(z.string())),
})
export type Finding = z.infer<typeof finding>

/** This limit is above that of any valid field: saving has the strict limits. */
const field = z.string().check(z.maxLength(20_000))

/** Stores nothing. The post is checked as the form has it, not as it is stored. */
export const checkPost = endpoint('POST /api/manage/checks', 'signedIn', {
  scope: 'drafts',
  summary: 'Says what may be amended before a post is published; nothing of it hinders a save.',
  longTexts: true,
  body: z.object({
    /** The id of the post; none for a new one. */
    post: z.nullish(atoms.id),
    title: field,
    caption: field,
    slug: field,
    body,
    /** The file name of the stored cover, null without a cover; absent for one that is not stored yet. */
    cover: z.nullish(field),
    coverAlt: z.optional(field),
    /** The language of the post; empty for that of the site. Another one is looked for only then. */
    language: z.optional(field),
  }),
  reply: z.object({
    findings: z.array(finding),
    total: z.int(),
    /** False if the text takes too long to be rendered, so that only the fields were checked. */
    textChecked: z.boolean(),
  }),
  errors: ['forbidden', 'post_not_found'],
})
