import type { PostDocument } from '@byline/contract/posts/post-document'

/**
 * The state that a save asks for; without it the post stays in its own, and a new one is published. With the sentence
 * of a correction, if the save is one.
 */
export type StateWish = Pick<PostDocument, 'status' | 'publishAt' | 'correction'>
