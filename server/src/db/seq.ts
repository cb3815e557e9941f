/** Numbers for the posts of one millisecond; with more, they would exceed the exact integers of JavaScript. */
export const SEQS_PER_MILLISECOND = 1_024

/**
 * The number of the first post of that millisecond. Posts are numbered by their dates, so that a search index, which is
 * ordered by number, returns the newest first without sorting.
 */
export function firstSeqOf(createdAt: string): number {
  return Date.parse(createdAt) * SEQS_PER_MILLISECOND
}
