import type { Change } from './edit.ts'
import { placeOf } from './item-above.ts'
import { lineAt } from './lines.ts'
import { type ListItem, numberOf } from './list-item.ts'

/** Renumbering writes the text in between again; beyond this length it would delay the key. */
const MAX_CHARACTERS = 5_000

/**
 * The changes that count the following items of a list up by one, after an item with this number and indent was
 * inserted before them. Numbers that did not follow each other are left as they are; so is a number that would get one
 * more digit while its item has further lines, because their indent would not match any more.
 */
export function renumber(text: string, from: number, inserted: ListItem): Change[] {
  let number = numberOf(inserted)
  if (number === undefined) return []
  const changes: Change[] = []
  let at = text.indexOf('\n', from) + 1
  const end = Math.min(text.length, from + MAX_CHARACTERS)
  while (at > 0 && at < end) {
    const line = lineAt(text, at)
    const { rest, indent, item } = placeOf(line)
    const next = text.indexOf('\n', at) + 1
    const outside = indent <= inserted.indent.length && rest.trim() !== ''
    if (outside) {
      const sibling = item && indent === inserted.indent.length ? item : undefined
      const same = sibling && numberOf(sibling) === number
      if (!same || sibling.marker.at(-1) !== inserted.marker.at(-1)) break
      number++
      const marker = `${number}${sibling.marker.at(-1)}`
      if (marker.length > sibling.marker.length && hasFurtherLines(text, next, indent)) break
      const place = line.at + line.text.length - rest.length + indent
      changes.push({ at: place, remove: sibling.marker.length, insert: marker, caret: 'after' })
    }
    at = next
  }
  return changes
}

function hasFurtherLines(text: string, at: number, indent: number): boolean {
  if (at <= 0 || at >= text.length) return false
  const place = placeOf(lineAt(text, at))
  return place.indent > indent && place.rest.trim() !== ''
}
