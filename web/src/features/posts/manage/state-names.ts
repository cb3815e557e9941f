import type { PostStatus } from '@byline/contract/posts/post-states'

/** The states of a post in the words of the screen. */
export const stateNames: Record<PostStatus, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
}
