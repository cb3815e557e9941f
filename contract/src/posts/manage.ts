import * as z from 'zod/mini'
import { endpoint } from '../calls/endpoint.ts'
import { tablePage, tableQuery } from '../calls/paging.ts'
import * as atoms from '../rules/atoms.ts'
import { postStatus, stateFields } from './post-states.ts'
import { post, postCard, postSorts } from './posts.ts'
import { ownTranslation } from './translation.ts'

/** Facts about a post for its writers alone. */
const ownFields = {
  ...stateFields,
  /** The time at which its author or an admin closed the comments; left out while they are open. */
  commentsClosedAt: z.optional(atoms.timestamp),
}

/** A post as its writers see it in lists, in any state. Its slug is empty until it has one: it is addressed by its id. */
export const managedCard = z.extend(postCard, ownFields)
export type ManagedCard = z.infer<typeof managedCard>

/** The same with its number of visible comments. */
export const countedCard = z.extend(managedCard, { commentCount: z.int() })

/** The series of a post, as its writers see it: also one that readers do not see yet. */
const ownSeries = z.nullable(
  z.object({
    _id: atoms.id,
    title: z.string(),
    /** The position of the post in the series, from 1 on. */
    order: z.int(),
  }),
)

/** Every post of the article, the post itself among them and the original first; empty without translations. */
const translations = z.array(ownTranslation)

export const managedRow = z.extend(managedCard, {
  series: ownSeries,
  translations,
  /**
   * The languages that the article lacks of those in which a tenth of the articles at least are, besides another one. Empty
   * for a translation: the row of its original has them.
   */
  missing: z.array(z.string()),
  /** Whether it is shown above the newest on the landing page, while readers see it. */
  pinned: z.boolean(),
})
export type ManagedRow = z.infer<typeof managedRow>

/** A post as its writers open it, in any state. */
export const managedPost = z.extend(post, { ...ownFields, series: ownSeries, translations })
export type ManagedPost = z.infer<typeof managedPost>

/** The lacks of translations to which a list of managed posts can be narrowed. */
export const lacks = ['missing', 'older'] as const
export type Lack = (typeof lacks)[number]

/** Private, unlike `listPosts`: it also lists drafts and scheduled posts. */
export const listManagedPosts = endpoint('GET /api/manage/posts', 'signedIn', {
  scope: 'read',
  summary: "Lists the posts that one may manage, newest first: one's own, or all as an admin.",
  query: {
    ...tableQuery,
    /** Part of the title or of the author's name, in any case. */
    filter: z.optional(atoms.parameter),
    /** Only the posts in this state. */
    status: z.optional(postStatus),
    /** The id of an author. */
    author: z.optional(atoms.parameter),
    tag: z.optional(atoms.parameter),
    /** The id of a series. */
    series: z.optional(atoms.parameter),
    /** Only the articles that lack languages, or the translations that are older than their original. */
    translations: z.optional(z.enum(lacks)),
    /** The field to sort by; a minus before it means descending. */
    sort: z.optional(z.enum(postSorts)),
  },
  reply: z.object({
    posts: z.array(managedRow),
    /** Whether any article of the site is in several languages. */
    translated: z.boolean(),
    ...tablePage,
  }),
})

/** Private, unlike `getPost`: the editor never gets a cached copy. */
export const getManagedPost = endpoint('GET /api/manage/posts/:slug', 'signedIn', {
  scope: 'read',
  summary: 'Gets one post for its author or an admin, by its slug, a former one or its id.',
  reply: z.object({ post: managedPost }),
  errors: ['forbidden', 'post_not_found'],
})
