import type { Place } from '@byline/contract/passages/find-passage'

/** Passages that overlap, directly or by others between them. */
export interface Gathered<Passage> extends Place {
  passages: Passage[]
}

/** Gathers passages that overlap. They come, and the groups are, in the order of their starts. */
export function gather<Passage extends Place>(passages: readonly Passage[]): Gathered<Passage>[] {
  const groups: Gathered<Passage>[] = []
  for (const passage of passages) {
    const last = groups.at(-1)
    if (last && passage.start < last.end) {
      last.passages.push(passage)
      last.end = Math.max(last.end, passage.end)
    } else groups.push({ start: passage.start, end: passage.end, passages: [passage] })
  }
  return groups
}
