/** A post as the rule looks at it. A draft, a schedule or a moderation adds its field here. */
export interface PostState {
  deletedAt: string | null
}

export interface CommentState {
  deletedAt: string | null
  post: { visible: boolean }
  author: { deletedAt: string | null }
}

/** Whether readers may see a post. Its result is stored as `posts.visible` (`store.ts`), which is all that others read. */
export function isPostVisible(post: PostState): boolean {
  return post.deletedAt === null
}

/** Whether readers may see a comment: it, its post and its author must all be there for them. */
export function isCommentVisible({ deletedAt, post, author }: CommentState): boolean {
  return deletedAt === null && post.visible && author.deletedAt === null
}
