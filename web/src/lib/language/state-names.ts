import type { PostStatus } from '@byline/contract/posts/post-states'
import type { Key } from '@byline/languages/texts'

/** The messages with the states of a post. */
export const stateNames = {
  draft: 'dashboard.draft.stateDraft',
  scheduled: 'dashboard.draft.stateScheduled',
  published: 'dashboard.draft.statePublished',
} as const satisfies Record<PostStatus, Key>
