import * as z from 'zod/mini'
import { endpoint } from '../calls/endpoint.ts'
import { messages } from '../messages/messages.ts'
import { managedCard } from '../posts/manage.ts'
import * as atoms from '../rules/atoms.ts'
import { limits } from '../rules/limits.ts'

const pinsReply = z.object({
  /** In their order. One that readers do not see keeps its place, and stands there again once they do. */
  posts: z.array(managedCard),
})

const slugParams = z.object({ slug: z.string() })

export const listPins = endpoint({
  summary: 'Lists the pinned posts in every state, in their order.',
  method: 'GET',
  path: '/api/manage/pins',
  access: 'admin',
  reply: pinsReply,
  errors: [],
})

export const pinPost = endpoint({
  summary: 'Pins a post above the newest on the landing page, or moves it; at most three.',
  method: 'PUT',
  path: '/api/manage/pins/:slug',
  access: 'admin',
  params: slugParams,
  body: z.object({
    /** From 1 to 3; the last place if it is missing. */
    place: z.nullish(
      z
        .int(messages.wholeNumberNeeded)
        .check(
          z.minimum(1, messages.numberNeeded),
          z.maximum(limits.pinsMax, messages.numberNeeded),
        ),
    ),
  }),
  reply: z.extend(pinsReply, atoms.message.shape),
  errors: ['invalid_fields', 'post_not_found', 'too_many_pins'],
})

export const unpinPost = endpoint({
  summary: 'Unpins a post; one that is not pinned stays so.',
  method: 'DELETE',
  path: '/api/manage/pins/:slug',
  access: 'admin',
  params: slugParams,
  reply: z.extend(pinsReply, atoms.message.shape),
  errors: ['post_not_found'],
})

/** The messages of these calls; apart, because only Manage Posts needs them. */
export const pinMessages = {
  pinned: 'The post is pinned on the front page',
  unpinned: 'The post is no longer pinned',
} as const
