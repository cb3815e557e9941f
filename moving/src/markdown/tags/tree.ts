import type { Piece, RawTag } from './lex.ts'

/** A text, or a tag with what it encloses. */
export type TemplateNode = string | TagNode

export interface TagNode extends RawTag {
  name: string
  /** The text after the name. */
  rest: string
  /** Undefined for a tag alone. */
  children: TemplateNode[] | undefined
}

/** The form in which a language writes a tag. */
export type TagShape =
  | { kind: 'alone' | 'opens' | 'maybe opens'; name: string; rest: string }
  | { kind: 'closes'; name: string }

/** Deeper tags stay alone. */
const DEPTH_MAX = 50

/** Joins opening and closing tags. A tag that only may open something does if its closing tag follows. */
export function buildTree(pieces: readonly Piece[], shapeOf: (tag: RawTag) => TagShape): TemplateNode[] {
  const shapes = pieces.map((piece) => (piece.tag ? shapeOf(piece) : undefined))
  const closesAhead = new Map<string, number>()
  for (const shape of shapes) {
    if (shape?.kind === 'closes') closesAhead.set(shape.name, (closesAhead.get(shape.name) ?? 0) + 1)
  }
  const top: TemplateNode[] = []
  const open: { name: string; children: TemplateNode[] }[] = [{ name: '', children: top }]
  for (const [index, piece] of pieces.entries()) {
    const shape = shapes[index]
    const into = open.at(-1)?.children ?? top
    if (!piece.tag || !shape) {
      if (!piece.tag) into.push(piece.text)
      continue
    }
    if (shape.kind === 'closes') {
      closesAhead.set(shape.name, (closesAhead.get(shape.name) ?? 1) - 1)
      const depth = open.findLastIndex(({ name }, at) => at > 0 && name === shape.name)
      if (depth > 0) open.length = depth
      continue
    }
    const ahead = (closesAhead.get(shape.name) ?? 0) + (closesAhead.get('') ?? 0)
    const isOpen = shape.kind !== 'alone' && ahead > 0 && open.length < DEPTH_MAX
    const node: TagNode = { ...piece, name: shape.name, rest: shape.rest, children: isOpen ? [] : undefined }
    into.push(node)
    if (node.children) {
      // A closing tag without a name closes the last tag of any name.
      const closedAs = (closesAhead.get(shape.name) ?? 0) > 0 ? shape.name : ''
      open.push({ name: closedAs, children: node.children })
    }
  }
  return top
}
