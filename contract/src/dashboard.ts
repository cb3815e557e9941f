import * as z from 'zod/mini'
import { comment } from './comments.ts'
import { endpoint } from './endpoint.ts'
import { postCard } from './posts.ts'

/** Covers the posts and comments of the caller, or all of them for admins (design §6). */
export const readDashboard = endpoint({
  summary: 'Counts the posts and comments that one may manage, and gets the newest of them.',
  method: 'GET',
  path: '/api/dashboard',
  access: 'signedIn',
  reply: z.object({
    counts: z.object({
      posts: z.int(),
      comments: z.int(),
      /** For admins only. */
      users: z.optional(z.int()),
    }),
    /** The newest five. */
    posts: z.array(postCard),
    /** The newest five. */
    comments: z.array(comment),
    /** The last weeks, oldest first, each with the date of its Monday in UTC. */
    commentsPerWeek: z.array(z.object({ week: z.iso.date(), count: z.int() })),
  }),
  errors: [],
})
