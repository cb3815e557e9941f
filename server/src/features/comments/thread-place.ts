/**
 * The place of a comment among those of its article. In the order of both texts a thread is read from top to bottom,
 * each reply below what it answers. No comment changes its place, so a deleted one is found by the replies to it.
 */
export interface ThreadPlace {
  /** The key of the comment that began the thread. */
  thread: string
  /** The keys of the replies from there down to this comment, joined by '/'; empty for the first comment. */
  branch: string
}

/** A place in a list of threads. */
export interface RankedPlace extends ThreadPlace {
  /**
   * The key of the order before the threads: minus the thanks for the comment that began the thread, or its passage.
   */
  rank: number
}

/** Replies that are further down stand side by side, in the order of their dates. */
const DEEPEST = 3

/** The place of a new comment, below the one that it answers. */
export function placeOf(comment: { id: string; created_at: string }, above: ThreadPlace | undefined): ThreadPlace {
  const key = comment.created_at + comment.id
  if (!above) return { thread: key, branch: '' }
  return { thread: above.thread, branch: [...keysIn(above).slice(0, DEEPEST - 1), key].join('/') }
}

/** 0 for a comment on the article, 1 for an answer to it, at most 3. */
export function levelOf(place: ThreadPlace): number {
  return keysIn(place).length
}

/** The ids of the comments above a comment, from the first of its thread on. */
export function idsAbove(place: ThreadPlace): string[] {
  return [place.thread, ...keysIn(place)].slice(0, -1).map(idOfKey)
}

const DATE_LENGTH = '2026-01-01T00:00:00.000Z'.length
/** The position at which the id begins in a key, from 1 on. */
export const idStart = DATE_LENGTH + 1

function idOfKey(key: string): string {
  return key.slice(DATE_LENGTH)
}

function keysIn({ branch }: ThreadPlace): string[] {
  return branch === '' ? [] : branch.split('/')
}
