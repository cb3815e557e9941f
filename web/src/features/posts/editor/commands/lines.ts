import { type Change, type Edit, editOf } from './edit.ts'

export interface Line {
  /** The position in the text where the line begins. */
  at: number
  /** The text of the line, without its line break. */
  text: string
}

/** The whole lines of a selection; a selection that ends right after a line break does not include the next line. */
export function linesAt(text: string, start: number, end: number): Line[] {
  const last = end > start && text[end - 1] === '\n' ? end - 1 : end
  const lines: Line[] = []
  let at = start === 0 ? 0 : text.lastIndexOf('\n', start - 1) + 1
  do {
    const next = text.indexOf('\n', at)
    const line = text.slice(at, next === -1 ? text.length : next)
    lines.push({ at, text: line.endsWith('\r') ? line.slice(0, -1) : line })
    at = next === -1 ? Number.POSITIVE_INFINITY : next + 1
  } while (at <= last)
  return lines
}

export function lineAt(text: string, position: number): Line {
  return linesAt(text, position, position)[0] ?? { at: position, text: '' }
}

/** Makes the same change to every selected line; blank lines are skipped unless there are only blank ones. */
export function editLines(
  text: string,
  start: number,
  end: number,
  change: (lines: Line[]) => (Change | undefined)[],
): Edit | undefined {
  const lines = linesAt(text, start, end)
  const filled = lines.filter((line) => line.text.trim() !== '')
  const changes = change(filled.length > 0 ? filled : lines.slice(0, 1))
  return editOf(
    text,
    changes.filter((one) => one !== undefined),
    start,
    end,
  )
}

/** The beginning of a line in a quotation: `> ` for each level. */
export function quoteOf(line: string): string {
  return /^(?: {0,3}> ?)*/.exec(line)?.[0] ?? ''
}
