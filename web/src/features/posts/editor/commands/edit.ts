/** Replaces the text between `from` and `to` by `insert`, then selects the text between the two positions. */
export interface Edit {
  from: number
  to: number
  insert: string
  selection: [start: number, end: number]
}

/** Returns the edit that a command makes of a text and its selection, if there is one. */
export type Command = (text: string, start: number, end: number) => Edit | undefined

/** One of several changes of a text. */
export interface Change {
  at: number
  remove: number
  insert: string
  /** The new position of a caret at `at`: before the inserted text, or after it. */
  caret: 'before' | 'after'
}

/** Joins several changes, in the order of their positions, into one edit that keeps the same text selected. */
export function editOf(text: string, changes: readonly Change[], start: number, end: number): Edit | undefined {
  const [first, last] = [changes[0], changes.at(-1)]
  if (!first || !last) return undefined
  let insert = ''
  let done = first.at
  for (const change of changes) {
    insert += text.slice(done, change.at) + change.insert
    done = change.at + change.remove
  }
  return {
    from: first.at,
    to: done,
    insert,
    selection: [positionAfter(changes, start), positionAfter(changes, end)],
  }
}

function positionAfter(changes: readonly Change[], position: number): number {
  let moved = position
  for (const { at, remove, insert, caret } of changes) {
    if (position < at) break
    if (position >= at + remove && (remove > 0 || position > at)) moved += insert.length - remove
    else moved += (caret === 'after' ? insert.length : 0) - (position - at)
  }
  return moved
}
