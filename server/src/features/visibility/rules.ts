/** The state of a post that the rule uses. Drafts, scheduling or moderation would add their field here. */
export interface PostState {
  deletedAt: string | null
}

export interface CommentState {
  deletedAt: string | null
  post: { visible: boolean }
  author: { deletedAt: string | null }
}

/** Whether readers may see a post. `store.ts` stores the result as `posts.visible`, and other code reads only that. */
export function isPostVisible(post: PostState): boolean {
  return post.deletedAt === null
}

/** Whether readers may see a comment: the comment and its author are not deleted, and its post is visible. */
export function isCommentVisible({ deletedAt, post, author }: CommentState): boolean {
  return deletedAt === null && post.visible && author.deletedAt === null
}
