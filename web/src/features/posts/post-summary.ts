import type { PostCard } from '@byline/contract/posts'

/** A post in a list; the results of a full-text search have the passage with the words. */
export type ListedPost = PostCard & { excerpt?: string | undefined; passage?: string | undefined }

/** What a card says below the title: the caption, or how the text begins. */
export function summaryOf({ caption, excerpt }: ListedPost): string {
  return caption || (excerpt ?? '')
}
