import type { PostStatus } from '@byline/contract/posts/post-states'
import type { Key } from '@byline/languages/texts'

/** The messages with the states of a post. */
export const stateNames = {
  draft: 'dashboard.posts.stateDraft',
  scheduled: 'dashboard.posts.stateScheduled',
  published: 'dashboard.posts.statePublished',
} as const satisfies Record<PostStatus, Key>
