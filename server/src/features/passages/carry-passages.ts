import { findPassage, type Letters, lettersOf, type Place } from '@byline/contract/passages/find-passage'
import type { Passage } from '@byline/contract/passages/passage'
import { carry, hasSameWords } from '@byline/markdown/passages/carry'
import { readableText } from '@byline/markdown/passages/readable-text'
import type { Tx } from '../../db/tables/schema.ts'
import { type AnchorRow, findHtml, listPassages, movePassage, type PassagePlace } from './passage-store.ts'

/**
 * Carries the passages of a post over to the rendered text that is about to replace its current one (decision 37), in
 * the transaction of that write.
 */
export async function carryPassages(tx: Tx, postId: string, html: string): Promise<void> {
  const rows = await listPassages(tx, postId)
  if (rows.length === 0) return
  const [before, after] = [readableText(await findHtml(tx, postId)), readableText(html)]
  let letters: Letters | undefined
  const lettersBefore = () => {
    letters ??= lettersOf(before)
    return letters
  }
  const anchors = rows.map((row) => ({ quoted: quotedOf(row), place: placeIn(before, row, lettersBefore) }))
  const places = carry(before, after, anchors)
  for (const [n, row] of rows.entries()) {
    const next = placedIn(after, quotedOf(row), places[n])
    if (!isSame(row, next)) await movePassage(tx, row, next)
  }
}

/** The columns of a place in a text, undefined if the passage is gone. */
export function placedIn(text: string, quoted: Passage, place: Place | undefined): PassagePlace {
  if (!place) return { state: 'gone', place_start: null, place_end: null, wording: null }
  const columns = { place_start: place.start, place_end: place.end }
  if (hasSameWords(text, place, quoted)) return { state: 'standing', ...columns, wording: null }
  return { state: 'changed', ...columns, wording: text.slice(place.start, place.end).toWellFormed() }
}

function quotedOf({ exact, prefix, suffix, quoted_start }: AnchorRow): Passage {
  return { exact, prefix, suffix, start: quoted_start }
}

/**
 * The place of a passage in the current text; undefined if it is gone. Words that stand are looked for again where
 * others are at their place, as an earlier version of the program may have counted other parts of the text.
 */
function placeIn(text: string, row: AnchorRow, letters: () => Letters): Place | undefined {
  const { state, place_start: start, place_end: end } = row
  if (start === null || end === null) return undefined
  const quoted = quotedOf(row)
  if (state !== 'standing' || hasSameWords(text, { start, end }, quoted)) return { start, end }
  return findPassage(letters(), { ...quoted, start }) ?? { start, end }
}

function isSame(row: AnchorRow, next: PassagePlace): boolean {
  const columns = ['state', 'place_start', 'place_end', 'wording'] as const
  return columns.every((column) => row[column] === next[column])
}
