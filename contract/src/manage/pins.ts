import * as z from 'zod/mini'
import { endpoint } from '../calls/endpoint.ts'
import { messages } from '../messages/messages.ts'
import { managedCard } from '../posts/manage.ts'
import * as atoms from '../rules/atoms.ts'
import { limits } from '../rules/limits.ts'

const pinsReply = z.object({
  /** The pinned posts in their order. A post that readers do not see keeps its position until they do. */
  posts: z.array(managedCard),
})

export const listPins = endpoint('GET /api/manage/pins', 'admin', {
  scope: 'read',
  summary: 'Lists the pinned posts in every state, in their order.',
  reply: pinsReply,
})

export const pinPost = endpoint('PUT /api/manage/pins/:slug', 'admin', {
  scope: 'manage',
  summary: 'Pins a post above the newest on the landing page, or moves it; at most three.',
  body: z.object({
    /** The position from 1 to 3; the last one if it is missing. */
    place: z.nullish(
      z
        .int(messages.wholeNumberNeeded)
        .check(z.minimum(1, messages.numberNeeded), z.maximum(limits.pinsMax, messages.numberNeeded)),
    ),
  }),
  reply: z.extend(pinsReply, atoms.message.shape),
  errors: ['post_not_found', 'too_many_pins'],
})

export const unpinPost = endpoint('DELETE /api/manage/pins/:slug', 'admin', {
  scope: 'manage',
  summary: 'Unpins a post; one that is not pinned stays so.',
  reply: z.extend(pinsReply, atoms.message.shape),
  errors: ['post_not_found'],
})

/** The messages of these calls; apart, because only Manage Posts needs them. */
export const pinMessages = {
  pinned: 'The post is pinned on the front page',
  unpinned: 'The post is no longer pinned',
} as const
