import type { Change } from '../commands/edit.ts'
import { lineAt } from '../commands/lines.ts'
import { type ListItem, numberOf, partsOf } from '../commands/list-items.ts'

/** Renumbering rewrites the text in between; beyond this length it would delay the key. */
const MAX_CHARACTERS = 5_000

/**
 * The changes that renumber the following items of a list after an item was inserted before them. Numbers that were not
 * consecutive are unchanged; so is a number that would get one more digit while its item has further lines, because
 * their indent would no longer match.
 */
export function renumber(text: string, from: number, inserted: ListItem): Change[] {
  let number = numberOf(inserted)
  if (number === undefined) return []
  const changes: Change[] = []
  let at = text.indexOf('\n', from) + 1
  const end = Math.min(text.length, from + MAX_CHARACTERS)
  while (at > 0 && at < end) {
    const line = lineAt(text, at)
    const { at: start, rest, indent: spaces, item } = partsOf(line)
    const indent = spaces.length
    const next = text.indexOf('\n', at) + 1
    const outside = indent <= inserted.indent.length && rest.trim() !== ''
    if (outside) {
      const sibling = item && indent === inserted.indent.length ? item : undefined
      const same = sibling && numberOf(sibling) === number
      if (!same || sibling.marker.at(-1) !== inserted.marker.at(-1)) break
      number++
      const marker = `${number}${sibling.marker.at(-1)}`
      if (marker.length > sibling.marker.length && hasFurtherLines(text, next, indent)) break
      changes.push({ at: start + indent, remove: sibling.marker.length, insert: marker, caret: 'after' })
    }
    at = next
  }
  return changes
}

function hasFurtherLines(text: string, at: number, indent: number): boolean {
  if (at <= 0 || at >= text.length) return false
  const next = partsOf(lineAt(text, at))
  return next.indent.length > indent && next.rest.trim() !== ''
}
