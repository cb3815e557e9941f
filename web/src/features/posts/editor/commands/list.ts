import type { Command } from './edit.ts'
import { editLines, type Line, lineAt, quoteOf } from './lines.ts'
import { type ListItem, type ListKind, listItemOf } from './list-item.ts'

/** Turns the selected lines into items of a list; or back into plain lines if they are all items of that kind. */
export function toggleList(kind: ListKind): Command {
  return (text, start, end) =>
    editLines(text, start, end, (lines) => {
      const items = lines.map(itemOf)
      const all = items.every(({ item }) => item?.kind === kind)
      const markers = all ? [] : markersOf(kind, items, lineBefore(text, lines[0]))
      return items.map(({ at, indent, item }, index) => ({
        at,
        remove: item ? item.prefix.length - indent.length : 0,
        insert: markers[index] ?? '',
        caret: 'after',
      }))
    })
}

interface PlacedItem {
  /** The position of its marker, or the position for one. */
  at: number
  indent: string
  item: ListItem | undefined
}

function itemOf(line: Line): PlacedItem {
  const quote = quoteOf(line.text)
  const rest = line.text.slice(quote.length)
  const indent = /^[ \t]*/.exec(rest)?.[0] ?? ''
  return { at: line.at + quote.length + indent.length, indent, item: listItemOf(rest) }
}

/** Numbers increase within each indent, and continue those of the line before. */
function markersOf(kind: ListKind, items: PlacedItem[], before: PlacedItem | undefined): string[] {
  if (kind !== 'numbers') return items.map(() => (kind === 'tasks' ? '- [ ] ' : '- '))
  const last = new Map<number, number>()
  if (before?.item?.kind === 'numbers') {
    last.set(before.indent.length, Number.parseInt(before.item.marker, 10))
  }
  return items.map(({ indent }) => {
    for (const deeper of last.keys()) if (deeper > indent.length) last.delete(deeper)
    const number = (last.get(indent.length) ?? 0) + 1
    last.set(indent.length, number)
    return `${number}. `
  })
}

function lineBefore(text: string, line: Line | undefined): PlacedItem | undefined {
  return line && line.at > 0 ? itemOf(lineAt(text, line.at - 1)) : undefined
}
