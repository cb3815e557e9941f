import type { PostDocument } from '@byline/contract/posts/post-document'

/**
 * The state that a save requests, and whether the form saves by itself. Without a state the post keeps its own, and a
 * new one is published.
 */
export type RequestedState = Pick<PostDocument, 'status' | 'publishAt' | 'autosave'>
