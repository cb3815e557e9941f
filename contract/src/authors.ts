import * as z from 'zod/mini'
import { endpoint } from './calls/endpoint.ts'
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

export const getAuthor = endpoint({
  summary:
    'Gets an author with their articles, newest first; a former slug redirects to the current one.',
  method: 'GET',
  path: '/api/authors/:slug',
  access: 'public',
  params: z.object({ slug: z.string() }),
  query: z.strictObject({
    limit: z.optional(atoms.pageSize),
    /** The `nextCursor` of the previous page. */
    after: z.optional(atoms.parameter),
  }),
  reply: z.object({
    author: authorProfile,
    posts: z.array(postCard),
    nextCursor: z.nullable(z.string()),
    /** On a page with `after`: the `after` of the page before it, null for the first. */
    previous: z.optional(z.object({ after: z.nullable(z.string()) })),
    /** The number of articles on all pages. */
    total: z.int(),
  }),
  errors: ['author_not_found', 'invalid_cursor'],
})

export const handOver = endpoint({
  summary:
    'Gives the articles and the page of an imported author to an account; this cannot be undone.',
  method: 'POST',
  path: '/api/users/handOver/:id',
  access: 'admin',
  params: z.object({ id: z.string() }),
  /** The `_id` of the account. */
  body: z.object({ to: z.string() }),
  reply: z.extend(atoms.message, { author, posts: z.int() }),
  errors: ['user_not_found', 'not_imported', 'invalid_fields'],
})
