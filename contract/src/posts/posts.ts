import * as z from 'zod/mini'
import { endpoint } from '../calls/endpoint.ts'
import { nextCursor, pageQuery, previousPage } from '../calls/paging.ts'
import { messages } from '../messages/messages.ts'
import * as atoms from '../rules/atoms.ts'
import { picture } from '../uploads.ts'
import { author } from '../users/users.ts'
import { month } from './archive.ts'
import { marks, passage } from './passage.ts'
import { seriesPart } from './series-part.ts'
import { translation } from './translation.ts'

/** A post as a list shows it: everything of specification §3 except the body. */
export const postCard = z.object({
  _id: atoms.id,
  slug: z.string(),
  title: z.string(),
  caption: z.string(),
  /** File name of the cover image. */
  avatar: atoms.fileName,
  /** The cover's size and colour; null without a cover. */
  cover: z.nullable(picture),
  /** The path of the drawn cover that is shown without a cover image; a new title has a new one. */
  placeholder: z.string(),
  /** The number of that drawn cover; left out for the first. */
  coverVariant: z.optional(z.int()),
  /** The language of the text, such as `de-AT`; left out for that of the site. */
  language: z.optional(z.string()),
  tags: z.array(z.string()),
  user: author,
  createdAt: atoms.timestamp,
  updatedAt: atoms.timestamp,
  /** The reading time in minutes, at least 1. */
  minutes: z.int(),
  /** The beginning of the text, as plain text in one line; shown where there is no caption. */
  excerpt: z.string(),
})
export type PostCard = z.infer<typeof postCard>

/** One heading of the table of contents. */
export const contentsEntry = z.object({ id: z.string(), text: z.string(), depth: z.int() })
export type ContentsEntry = z.infer<typeof contentsEntry>

/** The description and the maker of the cover; absent if nothing is said. */
export const coverTexts = {
  coverAlt: z.optional(z.string()),
  coverCredit: z.optional(z.string()),
}

export const post = z.extend(postCard, {
  /** Markdown as written. */
  body: z.string(),
  /** The body as sanitized HTML; code is highlighted by classes. */
  html: z.string(),
  ...coverTexts,
  contents: z.array(contentsEntry),
  /** Incremented by every save, so that an edit of an older version is detected (design §5). */
  version: z.int(),
  /** The path of the picture for link previews: the cover image, or a drawn one with the title. */
  sharePicture: z.string(),
})
export type Post = z.infer<typeof post>

/** A sentence about a mistake of an article that has been corrected. */
export const correction = z.object({
  text: z.string(),
  createdAt: atoms.timestamp,
  /** The names of readers whose comments led to it and who agreed to be named; left out for none. */
  thanks: z.optional(z.array(z.string())),
})
export type Correction = z.infer<typeof correction>

/** A post for its readers, who may comment on it. */
export const readPost = z.extend(post, {
  /** The time at which the post stops taking comments: its own date if they are closed altogether, null for never. */
  commentsCloseAt: z.nullable(atoms.timestamp),
  /** Whether that time had come when the reply was made. */
  commentsClosed: z.boolean(),
  /** The time at which its author or an admin closed them; left out while nobody has. */
  commentsClosedAt: z.optional(atoms.timestamp),
  /** The number of people who say thanks for it; left out for none. */
  thanks: z.optional(z.int()),
  /** Left out for a post that belongs to no series. */
  series: z.optional(seriesPart),
  /** The oldest first. */
  corrections: z.array(correction),
  /**
   * The languages that readers see the article in, its own among them, that of lists without a language first; left out
   * if it is the only one.
   */
  translations: z.optional(z.array(translation)),
})
export type ReadPost = z.infer<typeof readPost>

export const postSorts = [
  ...(['title', '-title', 'author', '-author'] as const),
  ...(['createdAt', '-createdAt', 'updatedAt', '-updatedAt'] as const),
] as const
export type PostSort = (typeof postSorts)[number]

/** Without `order` and `limit`: the newest 1,000, oldest first; with `q` and no order: the best first (design §5). */
export const listPosts = endpoint('GET /api/posts', 'public', {
  summary: 'Lists posts, oldest first by default; a page is shorter if its bodies are very long.',
  query: {
    order: z.optional(z.enum(['newest', 'oldest'])),
    ...pageQuery,
    tag: z.optional(atoms.parameter),
    author: z.optional(atoms.parameter),
    month: z.optional(month),
    /** Only posts in this language (BCP 47), or in a form of it; without it a list shows each article once. */
    lang: z.optional(atoms.language(messages.parameterOnce)),
    /**
     * Words that all occur in title, caption, tags or body, in any case and form. `"a phrase"` is found as written,
     * `word*` is the beginning of a word, and `-word` or `-"a phrase"` excludes posts.
     */
    q: z.optional(atoms.parameter),
    /** The specification's rule: title contains the term, first letter upper-cased, the rest lower-cased (§2). */
    title: z.optional(atoms.parameter),
    /** The same rule, for the posts that `title` does not find. */
    notTitle: z.optional(atoms.parameter),
    /** Part of the title or of the author's name, in any case. */
    filter: z.optional(atoms.parameter),
    /** Instead of `order`: the field to sort by; a minus before it means descending. */
    sort: z.optional(z.enum(postSorts)),
    /** Leaves out the bodies; `passage` adds the place in each text, and in each title, that has the words of `q`. */
    fields: z.optional(z.enum(['card', 'passage'])),
  },
  reply: z.object({
    posts: z.array(
      z.extend(postCard, {
        body: z.optional(z.string()),
        passage: z.optional(passage),
        titleMarks: z.optional(marks),
      }),
    ),
    nextCursor,
    /** Only of a list with `total`. */
    previous: previousPage,
    /** The number of posts on all pages of the list; left out for searches and for lists with bodies. */
    total: z.optional(z.int()),
    /** The number of results of `q` or `title`, with their first page, unless they are more than are counted. */
    found: z.optional(z.int()),
    /**
     * The search that found these posts, if `q` finds nothing and differs from it by a letter of each of some words.
     */
    corrected: z.optional(z.string()),
  }),
})

export const getPost = endpoint('GET /api/posts/:slug', 'public', {
  summary: 'Gets one post; a former slug redirects to the current one.',
  reply: z.object({ post: readPost }),
  errors: ['post_not_found'],
})

export const listNextPosts = endpoint('GET /api/posts/:slug/next', 'public', {
  summary: 'Lists three posts to read after one: those with most of its tags, then the newest.',
  reply: z.object({
    posts: z.array(postCard),
    /** The number of posts by the author of that one. */
    byAuthor: z.int(),
  }),
  errors: ['post_not_found'],
})

export const listTags = endpoint('GET /api/tags', 'public', {
  summary: 'Lists the tags in use with their numbers of posts.',
  query: {
    /**
     * Only the most used tags, this many, in the order of their numbers; otherwise all, in the order of the alphabet.
     */
    limit: z.optional(atoms.pageSize),
    /** Only tags of posts in this language (BCP 47), or in a form of it, with the numbers of these posts. */
    lang: z.optional(atoms.language(messages.parameterOnce)),
  },
  reply: z.object({
    tags: z.array(z.object({ tag: z.string(), count: z.int() })),
    /** The tags beside an article: those of the settings, without the unused ones of a new site after an import. */
    sidebarTags: z.array(z.string()),
  }),
})
