/** Posts of one moment that are told apart; numbers with more digits would not be exact in JavaScript. */
export const SEQS_PER_MILLISECOND = 1_024

/**
 * The number of the first post of that moment. Posts are numbered by their dates, so that a search index, which
 * walks by number, gives the newest first without sorting.
 */
export function firstSeqOf(createdAt: string): number {
  return Date.parse(createdAt) * SEQS_PER_MILLISECOND
}
