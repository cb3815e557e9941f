import * as z from 'zod/mini'
import { endpoint } from '../calls/endpoint.ts'
import { nextCursor, pageQuery } from '../calls/paging.ts'
import { ruleMessages } from '../messages/rule-messages.ts'
import * as atoms from '../rules/atoms.ts'
import { commentPassage, commentPassageForm } from './comment-passage.ts'

/** A passage that one has saved for oneself. */
export const highlight = z.object({ _id: atoms.id, passage: commentPassage, createdAt: atoms.timestamp })
export type Highlight = z.infer<typeof highlight>

/** The same with its article; null while readers do not see that. */
export const listedHighlight = z.extend(highlight, {
  post: z.nullable(z.object({ title: z.string(), slug: z.string() })),
})
export type ListedHighlight = z.infer<typeof listedHighlight>

export const createHighlight = endpoint('POST /api/highlights/create', 'signedIn', {
  summary: 'Saves a passage of a post for oneself; the same one only once.',
  body: z.object({ postId: z.string(ruleMessages.postIdRequired), passage: commentPassageForm }),
  reply: z.object({ highlight }),
  errors: ['post_not_found', 'too_many_highlights'],
})

export const listOwnHighlights = endpoint('GET /api/highlights', 'signedIn', {
  summary: 'Lists the passages that one has saved, the newest first.',
  query: pageQuery,
  reply: z.object({ highlights: z.array(listedHighlight), nextCursor }),
})

export const listHighlightsOfPost = endpoint('GET /api/highlights/post/:id', 'signedIn', {
  summary: 'Lists the passages that one has saved of a post, in the order of its text.',
  reply: z.object({ highlights: z.array(highlight) }),
  errors: ['post_not_found'],
})

export const deleteHighlight = endpoint('DELETE /api/highlights/delete/:id', 'signedIn', {
  summary: 'Removes a passage from those that one has saved.',
  reply: z.object({
    /** The removed passage, with which it can be saved again. */
    highlight,
    postId: z.string(),
  }),
  errors: ['highlight_not_found'],
})
