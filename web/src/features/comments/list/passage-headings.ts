import type { Comment } from '@byline/contract/comments/comments'

/**
 * The heading above a thread in the order by passages: the title of its part, and the passage unless the last thread
 * has the same.
 */
export interface PassageHeading {
  part: 'gone' | 'whole' | undefined
  passage: boolean
}

/** The headings in a list by passages, by the ids of the comments that begin the threads. */
export function passageHeadings(comments: readonly Comment[]): Map<string, PassageHeading> {
  const headings = new Map<string, PassageHeading>()
  let [lastPart, lastKey]: (string | undefined)[] = []
  for (const { _id, level, passage } of comments) {
    if (level > 0) continue
    const part = !passage ? 'whole' : passage.state === 'gone' ? 'gone' : undefined
    const key = passage && JSON.stringify([passage.start, passage.end, passage.exact])
    headings.set(_id, { part: part === lastPart ? undefined : part, passage: key !== undefined && key !== lastKey })
    lastPart = part
    lastKey = key
  }
  return headings
}
