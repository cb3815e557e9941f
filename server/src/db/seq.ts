/** Numbers available for the posts of one millisecond; more would exceed the safe integers of JavaScript. */
export const SEQS_PER_MILLISECOND = 1_024

/**
 * The number of the first post of that millisecond. Numbers follow the dates of the posts, because a search index is
 * ordered by number and then returns the newest posts first without sorting.
 */
export function firstSeqOf(createdAt: string): number {
  return Date.parse(createdAt) * SEQS_PER_MILLISECOND
}
