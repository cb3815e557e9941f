import * as z from 'zod/mini'
import * as atoms from './atoms.ts'
import { endpoint } from './endpoint.ts'
import { post, postCard, postSorts } from './posts.ts'

const signedIn = ['not_signed_in', 'session_ended'] as const

/** Private, unlike `listPosts`: it also lists posts that readers do not see. */
export const listManagedPosts = endpoint({
  summary: "Lists the posts one may manage, newest first: one's own, or all as an admin.",
  method: 'GET',
  path: '/api/manage/posts',
  query: z.strictObject({
    limit: z.optional(atoms.pageSize),
    /** The `nextCursor` of the page before. */
    after: z.optional(atoms.parameter),
    /** Part of the title or of the author's name, in any case. */
    filter: z.optional(atoms.parameter),
    /** By which field, descending with a minus before it. */
    sort: z.optional(z.enum(postSorts)),
  }),
  reply: z.object({
    /** Each with the beginning of its body. */
    posts: z.array(z.extend(postCard, { excerpt: z.string() })),
    nextCursor: z.nullable(z.string()),
  }),
  errors: [...signedIn, 'invalid_cursor'],
})

/** Private, unlike `getPost`: the editor never gets a cached copy. */
export const getManagedPost = endpoint({
  summary: 'Answers one post for its author or an admin, by its slug or a former one.',
  method: 'GET',
  path: '/api/manage/posts/:slug',
  params: z.object({ slug: z.string() }),
  reply: z.object({ post }),
  errors: [...signedIn, 'forbidden', 'post_not_found'],
})
