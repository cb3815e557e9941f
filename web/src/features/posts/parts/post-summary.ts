import type { Marks, Passage } from '@byline/contract/posts/passage'
import type { PostCard } from '@byline/contract/posts/posts'
import { bindDashes } from '@byline/contract/rules/dashes'

/** A post in a list; the results of a full-text search have the places of its words in title and text. */
export type ListedPost = PostCard & {
  passage?: Passage | undefined
  titleMarks?: Marks | undefined
}

/** What a list says below the title: the caption, or how the text begins. */
export function summaryOf({ caption, excerpt }: PostCard): string {
  return bindDashes(caption || excerpt)
}
