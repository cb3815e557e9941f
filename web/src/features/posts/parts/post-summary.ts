import type { Marks, Passage } from '@byline/contract/posts/passage'
import type { PostCard } from '@byline/contract/posts/posts'
import { bindDashes } from '@byline/contract/rules/dashes'

/** A post in a list; results of a full-text search also have the positions of the words in title and text. */
export type ListedPost = PostCard & {
  passage?: Passage | undefined
  titleMarks?: Marks | undefined
}

/** The summary of a post in a list: the caption, or the beginning of the text. */
export function summaryOf({ caption, excerpt }: PostCard): string {
  return bindDashes(caption || excerpt)
}
