import { type Change, type Command, editOf } from './edit.ts'
import { toggleInlineCode } from './inline-mark.ts'
import { type Line, lineAt, linesAt } from './lines.ts'

const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)$/
/** Also matches fences in quotations and list items. The language of an opening fence of backticks has no backtick. */
const FENCES = /^[ \t]*(?:>[ \t]*)*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(?:(`{3,})([^`\n]*)|(~{3,})(.*))$/gm

/** Puts a part of a line between backticks, several lines between fences; or removes those. */
export const toggleCode: Command = (text, start, end) => {
  const lines = linesAt(text, start, end)
  return lines.length === 1 && !isFenced(text, lines)
    ? toggleInlineCode(text, start, end)
    : toggleFences(text, start, end, lines)
}

/** Whether a position is in a block of code that begins before it, and if so, whether that is in a quotation. */
export function codeAround(text: string, position: number): 'code' | 'quoted code' | undefined {
  let fence = ''
  let quoted = false
  for (const match of text.slice(0, position).matchAll(FENCES)) {
    const [line, ticks, afterTicks, tildes, afterTildes] = match
    const [marks = '', info = ''] = ticks ? [ticks, afterTicks] : [tildes, afterTildes]
    if (fence && marks.startsWith(fence) && info.trim() === '') fence = ''
    else if (!fence) {
      fence = marks
      quoted = line.trimStart().startsWith('>')
    }
  }
  if (fence === '') return undefined
  return quoted ? 'quoted code' : 'code'
}

/** Whether a line, after its quotation and list markers, opens or closes a block of code. */
export function isFenceLine(line: string): boolean {
  return line.match(FENCES) !== null
}

function isFenced(text: string, lines: Line[]): boolean {
  const [before, after] = neighbours(text, lines)
  return isFence(before) && isFence(after)
}

const isFence = (line: Line | undefined) => line !== undefined && FENCE.test(line.text)

function toggleFences(text: string, start: number, end: number, lines: Line[]) {
  const [before, after] = neighbours(text, lines)
  const [first, last] = [lines[0], lines.at(-1)]
  const changes: Change[] =
    lines.length > 1 && isFence(first) && isFence(last)
      ? withoutLines(text, first, last)
      : isFence(before) && isFence(after)
        ? withoutLines(text, before, after)
        : withFences(lines)
  return editOf(text, changes, start, end)
}

/** The lines right before and right after. */
function neighbours(text: string, lines: Line[]): (Line | undefined)[] {
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last) return []
  const next = text.indexOf('\n', last.at + last.text.length)
  return [first.at > 0 ? lineAt(text, first.at - 1) : undefined, next === -1 ? undefined : lineAt(text, next + 1)]
}

function withoutLines(text: string, first: Line | undefined, last: Line | undefined): Change[] {
  if (!first || !last) return []
  const next = text.indexOf('\n', first.at) + 1
  const lastEnd = last.at + last.text.length
  return [
    { at: first.at, remove: next - first.at, insert: '', caret: 'before' },
    // Removes the newline before the line, because the last line of a text has none after it.
    { at: last.at - 1, remove: lastEnd - last.at + 1, insert: '', caret: 'before' },
  ]
}

/** The new fence is longer than any in the code itself. */
function withFences(lines: Line[]): Change[] {
  const fences = lines.map(({ text }) => FENCE.exec(text)?.[1]?.length ?? 0)
  const longest = fences.reduce((length, fence) => Math.max(length, fence), 2)
  const fence = '`'.repeat(longest + 1)
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last) return []
  return [
    { at: first.at, remove: 0, insert: `${fence}\n`, caret: 'after' },
    { at: last.at + last.text.length, remove: 0, insert: `\n${fence}`, caret: 'before' },
  ]
}
