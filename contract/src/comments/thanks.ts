import * as z from 'zod/mini'
import { endpoint } from '../calls/endpoint.ts'

/** Whether the caller says thanks now, and the number of people who do, counted at this moment. */
const reply = z.object({ thanked: z.boolean(), thanks: z.int() })

export const thankPost = endpoint('PUT /api/thanks/post/:id', 'signedIn', {
  scope: 'publish',
  summary: 'Says thanks for a post of somebody else; only once, however often it is called.',
  reply,
  errors: ['post_not_found', 'own_thanks'],
})

export const withdrawPostThanks = endpoint('DELETE /api/thanks/post/:id', 'signedIn', {
  scope: 'publish',
  summary: "Withdraws one's thanks for a post, if there are any.",
  reply,
  errors: ['post_not_found'],
})

export const thankComment = endpoint('PUT /api/thanks/comment/:id', 'signedIn', {
  scope: 'publish',
  summary: 'Says thanks for a comment of somebody else; only once, however often it is called.',
  reply,
  errors: ['comment_not_found', 'own_thanks'],
})

export const withdrawCommentThanks = endpoint('DELETE /api/thanks/comment/:id', 'signedIn', {
  scope: 'publish',
  summary: "Withdraws one's thanks for a comment, if there are any.",
  reply,
  errors: ['comment_not_found'],
})

export const listOwnThanks = endpoint('GET /api/thanks/post/:id', 'signedIn', {
  scope: 'read',
  summary: "Lists one's own thanks below a post: whether for the post, and for which of its comments.",
  reply: z.object({
    post: z.boolean(),
    /** The ids of the comments. */
    comments: z.array(z.string()),
  }),
  errors: ['post_not_found'],
})
