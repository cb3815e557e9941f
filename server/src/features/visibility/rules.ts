import type { PostStatus } from '@byline/contract/posts/post-states'

/** The fields of a post that decide. */
export interface PostState {
  deletedAt: string | null
  state: PostStatus
}

export interface CommentState {
  deletedAt: string | null
  /** The time since which it waits for the decision of an admin. */
  heldAt: string | null
  post: { visible: boolean }
  /** `stays` for the placeholder of a closed account whose comments stay. */
  author: { deletedAt: string | null; stays: boolean }
}

/** Whether readers may see a post. `store.ts` stores the result as `posts.visible`, and other code reads only that. */
export function isPostVisible({ deletedAt, state }: PostState): boolean {
  return deletedAt === null && state === 'published'
}

/** Whether readers may see a comment: it is not held, it and its author are not deleted, and its post is visible. */
export function isCommentVisible({ deletedAt, heldAt, post, author }: CommentState): boolean {
  return deletedAt === null && heldAt === null && post.visible && (author.deletedAt === null || author.stays)
}
