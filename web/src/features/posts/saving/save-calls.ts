import type { ReplyOf } from '@byline/contract/calls/endpoint'
import type { ManagedPost } from '@byline/contract/posts/manage'
import type { createPost, updatePost } from '@byline/contract/posts/write-posts'
import type { CallInput } from '../../../lib/calls/api-client.ts'

export interface SaveCalls {
  create: (input: CallInput<typeof createPost>) => Promise<ReplyOf<typeof createPost>>
  update: (input: CallInput<typeof updatePost>) => Promise<ReplyOf<typeof updatePost>>
  read: (slug: string) => Promise<{ post: ManagedPost }>
}
