import type { Command } from '../commands/edit.ts'
import { editLines, lineAt } from '../commands/lines.ts'
import { type LineParts, type ListKind, numberOf, partsOf } from '../commands/list-items.ts'

/** Turns the selected lines into items of a list; or back into plain lines if they are all items of that kind. */
export function toggleList(kind: ListKind): Command {
  return (text, start, end) =>
    editLines(text, start, end, (selected) => {
      const lines = selected.map(partsOf)
      const all = lines.every(({ item }) => item?.kind === kind)
      const at = selected[0]?.at ?? 0
      const before = at > 0 ? partsOf(lineAt(text, at - 1)) : undefined
      const markers = all ? [] : markersOf(kind, lines, before)
      return lines.map(({ at, indent, item }, index) => ({
        at: at + indent.length,
        remove: item ? item.prefix.length - indent.length : 0,
        insert: markers[index] ?? '',
        caret: 'after',
      }))
    })
}

/** Numbers increase within each indent, and continue those of the line before. */
function markersOf(kind: ListKind, lines: LineParts[], before: LineParts | undefined): string[] {
  if (kind !== 'numbers') return lines.map(() => (kind === 'tasks' ? '- [ ] ' : '- '))
  const last = new Map<number, number>()
  if (before?.item?.kind === 'numbers') last.set(before.indent.length, numberOf(before.item) ?? 0)
  return lines.map(({ indent }) => {
    for (const deeper of last.keys()) if (deeper > indent.length) last.delete(deeper)
    const number = (last.get(indent.length) ?? 0) + 1
    last.set(indent.length, number)
    return `${number}. `
  })
}
