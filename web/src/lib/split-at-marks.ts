/** Places in a text that a search has found: start and end in UTF-16 units, in their order and without overlaps. */
export type Marks = readonly (readonly [start: number, end: number])[]

/** A text in parts: every second part is marked. The parts together are the text. */
export function splitAtMarks(text: string, marks: Marks): string[] {
  const edges = [0, ...marks.flat(), text.length]
  return edges.slice(1).map((edge, index) => text.slice(edges[index], edge))
}
