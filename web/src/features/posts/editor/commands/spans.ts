/** A part of a line between two equal marks, such as `**bold**`. */
export interface Span {
  /** The position in the line where the opening mark begins. */
  open: number
  /** The position where the closing mark begins. */
  close: number
  /** Characters of each mark. */
  size: number
}

interface Run {
  at: number
  left: number
}

/** The emphases of a line, inner ones first: `size` is 1 for italic, 2 for bold. */
export function emphases(line: string): Span[] {
  const spans: Span[] = []
  const open: Record<string, Run[]> = { '*': [], _: [] }
  for (const { 0: marks, index } of line.matchAll(/(?<!\\)(?:\*+|_+)/g)) {
    const openers = open[marks.charAt(0)] ?? []
    let at = index
    let left = marks.length
    if (closes(line, index, marks)) {
      for (let opener = openers.at(-1); opener && left > 0; opener = openers.at(-1)) {
        // CommonMark pairs two marks on each side first, if there are two.
        const size = Math.min(opener.left, left, 2)
        opener.left -= size
        spans.push({ open: opener.at + opener.left, close: at, size })
        at += size
        left -= size
        if (opener.left === 0) openers.pop()
      }
    }
    if (left > 0 && opens(line, index, marks)) openers.push({ at, left })
  }
  return spans
}

/** An underscore within a word is part of the word. */
function opens(line: string, at: number, marks: string): boolean {
  return (
    /\S/.test(line.charAt(at + marks.length)) &&
    !(marks.startsWith('_') && /[\p{L}\p{N}]$/u.test(line.slice(Math.max(0, at - 2), at)))
  )
}

function closes(line: string, at: number, marks: string): boolean {
  return (
    /\S/.test(line.charAt(at - 1)) && !(marks.startsWith('_') && /^[\p{L}\p{N}]/u.test(line.slice(at + marks.length)))
  )
}

/** The code spans of a line: as many closing backticks as opening ones. */
export function codeSpans(line: string): Span[] {
  const runs = [...line.matchAll(/`+/g)].map(({ 0: marks, index }) => ({ at: index, size: marks.length }))
  // Searched from the end in linear time, because a line can have very many runs.
  const closing = new Map<number, number>()
  const ends = runs.map(() => -1)
  for (let index = runs.length - 1; index >= 0; index--) {
    const size = runs[index]?.size ?? 0
    ends[index] = closing.get(size) ?? -1
    closing.set(size, index)
  }
  const spans: Span[] = []
  for (let index = 0; index < runs.length; index++) {
    const [opener, closer] = [runs[index], runs[ends[index] ?? -1]]
    if (!opener || !closer) continue
    spans.push({ open: opener.at, close: closer.at, size: opener.size })
    index = ends[index] ?? index
  }
  return spans
}

/** The innermost span around two positions; they may also be in its marks. */
export function spanAround(spans: Span[], start: number, end: number): Span | undefined {
  return spans.find(({ open, close, size }) => open <= start && end <= close + size)
}
