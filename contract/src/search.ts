import * as z from 'zod/mini'
import { endpoint } from './calls/endpoint.ts'
import { nextCursor, pageQuery } from './calls/paging.ts'
import { comment } from './comments/comments.ts'
import { messages } from './messages/messages.ts'
import { marks, passage } from './posts/passage.ts'
import * as atoms from './rules/atoms.ts'

/** The search of posts is `listPosts` with `q`, which explains the signs that a search may have. */
export const searchComments = endpoint('GET /api/search/comments', 'public', {
  summary: 'Lists the comments that a search finds, newest first; it understands the signs of `q` of posts.',
  query: {
    q: z.optional(atoms.parameter),
    /** Only comments on posts in this language (BCP 47), or in a form of it. */
    lang: z.optional(atoms.language(messages.parameterOnce)),
    ...pageQuery,
  },
  reply: z.object({
    comments: z.array(z.extend(comment, { passage })),
    nextCursor,
  }),
})

/** Cheap, because a search box calls it at every pause of typing. */
export const suggestSearches = endpoint('GET /api/search/suggestions', 'public', {
  summary: 'Suggests posts by their titles, and tags, while a search is typed: its last word may be incomplete.',
  query: { q: z.optional(atoms.parameter) },
  reply: z.object({
    posts: z.array(z.object({ slug: z.string(), title: z.string(), titleMarks: marks })),
    tags: z.array(z.object({ tag: z.string(), count: z.int() })),
    /** The search with one word spelled differently, if only that finds something. */
    corrected: z.optional(z.string()),
  }),
})
