import { type Change, type Edit, editOf } from './edit.ts'

export interface Line {
  /** Where it begins in the whole text. */
  at: number
  /** Without what ends it. */
  text: string
}

/** The whole lines a selection touches; one that ends right behind a line does not touch the next. */
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

/** The one line a place is on. */
export function lineAt(text: string, place: number): Line {
  return linesAt(text, place, place)[0] ?? { at: place, text: '' }
}

/** The same done to every selected line; blank ones are left alone unless the caret stands on one. */
export function editLines(
  text: string,
  start: number,
  end: number,
  change: (lines: Line[]) => (Change | undefined)[],
): Edit | undefined {
  const lines = linesAt(text, start, end)
  const written = lines.filter((line) => line.text.trim() !== '')
  const changes = change(written.length > 0 ? written : lines.slice(0, 1))
  return editOf(
    text,
    changes.filter((made) => made !== undefined),
    start,
    end,
  )
}

/** What begins a line of a quotation: `> `, once for each level. */
export function quoteOf(line: string): string {
  return /^(?: {0,3}> ?)*/.exec(line)?.[0] ?? ''
}
