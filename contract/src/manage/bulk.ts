import type { Key } from '@byline/languages/texts'
import * as z from 'zod/mini'
import { endpoint } from '../calls/endpoint.ts'
import { oneOf } from '../messages/messages.ts'
import { tag } from '../posts/post-document.ts'
import * as atoms from '../rules/atoms.ts'
import { limits } from '../rules/limits.ts'
import { deletedSubject } from '../trash.ts'

export const bulkActions = ['publish', 'unpublish', 'tag', 'untag', 'delete'] as const
export type BulkAction = (typeof bulkActions)[number]

/** The names of the messages of this call. */
export const bulkMessages = {
  postsNeeded: 'server.fields.postsNeeded',
  postsTooMany: 'server.fields.postsTooMany',
  tagNeeded: 'server.fields.tagNeeded',
} as const satisfies Record<string, Key>

export const bulkRequest = z
  .object({
    action: z.enum(bulkActions, oneOf(bulkActions)),
    /** Ids of posts; one that is named twice counts once. */
    posts: z
      .array(z.string())
      .check(z.minLength(1, bulkMessages.postsNeeded), z.maxLength(limits.bulkPosts, bulkMessages.postsTooMany)),
    /** The tag to add or remove, in any case. */
    tag: z.nullish(tag),
  })
  .check(
    z.refine(({ action, tag }) => (action !== 'tag' && action !== 'untag') || typeof tag === 'string', {
      path: ['tag'],
      message: bulkMessages.tagNeeded,
    }),
  )

export const changePosts = endpoint('POST /api/manage/posts/bulk', 'signedIn', {
  scope: 'publish',
  summary:
    'Publishes, unpublishes, tags or deletes up to 100 posts, each that one may; says of every other one why it stays.',
  body: bulkRequest,
  reply: z.extend(atoms.message, {
    /** The ids of the posts that are in the requested state now, whether or not this call changed them. */
    done: z.array(z.string()),
    failed: z.array(
      z.object({
        _id: z.string(),
        /** The error code of the call for one post, such as `slug_taken`, and its sentence. */
        code: z.string(),
        message: z.string(),
      }),
    ),
    /** The id with which one undo restores all deleted posts. Left out if none was deleted. */
    deletionId: z.optional(atoms.id),
    deleted: z.optional(deletedSubject),
  }),
})
