import * as z from 'zod/mini'
import { endpoint } from './calls/endpoint.ts'
import { nextCursor, pageQuery, previousPage } from './calls/paging.ts'
import { messages } from './messages/messages.ts'
import { postCard } from './posts/posts.ts'
import * as atoms from './rules/atoms.ts'
import { authorLinks } from './users/author-links.ts'
import { author } from './users/users.ts'

/** A person as their own page shows them. */
export const authorProfile = z.extend(author, {
  /** The biography as sanitized HTML; empty without one. */
  html: z.string(),
  links: authorLinks,
})
export type AuthorProfile = z.infer<typeof authorProfile>

export const getAuthor = endpoint('GET /api/authors/:slug', 'public', {
  summary: 'Gets an author with their articles, newest first; a former slug redirects to the current one.',
  query: {
    ...pageQuery,
    /** Only articles in this language (BCP 47), or in a form of it. */
    lang: z.optional(atoms.language(messages.parameterOnce)),
  },
  reply: z.object({
    author: authorProfile,
    posts: z.array(postCard),
    nextCursor,
    previous: previousPage,
    /** The number of articles by the author, in that language if one is given. */
    total: z.int(),
  }),
  errors: ['author_not_found'],
})

export const handOver = endpoint('POST /api/users/handOver/:id', 'admin', {
  summary: 'Gives the articles and the page of an imported author to an account; this cannot be undone.',
  needsConfirmation: 'always',
  /** The `_id` of the account. */
  body: z.object({ to: z.string() }),
  reply: z.extend(atoms.message, { author, posts: z.int() }),
  errors: ['user_not_found', 'not_imported'],
})
