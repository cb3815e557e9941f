import type { Marks } from '@byline/contract/posts/passage'

/** A text in parts: every second part is marked. The parts together are the text. */
export function splitAtMarks(text: string, marks: Marks): string[] {
  const edges = [0, ...marks.flat(), text.length]
  return edges.slice(1).map((edge, index) => text.slice(edges[index], edge))
}
