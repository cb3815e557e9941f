import { type Note, storedNote } from '@byline/contract/imports/note'
import { clip } from './one-line.ts'
import type { SourceChange, SourceChangeKind } from './source.ts'

/** Characters of the field, tag or address that a report shows. */
const SHOWN_MAX = 300

/** Collects the changes to a record for the report, each once. */
export class Changes {
  readonly #found = new Map<string, SourceChange>()
  readonly #most: number
  readonly #shown: number

  /** Remembers at most `most` changes, each with at most `shown` characters. */
  constructor({ most = Number.POSITIVE_INFINITY, shown = SHOWN_MAX } = {}) {
    this.#most = most
    this.#shown = shown
  }

  add(kind: SourceChangeKind, what: Note): void {
    this.addAll([{ kind, what: typeof what === 'string' ? clip(what, this.#shown) : what }])
  }

  addAll(changes: readonly SourceChange[]): void {
    for (const change of changes)
      if (this.#found.size < this.#most) this.#found.set(`${change.kind} ${storedNote(change.what)}`, change)
  }

  list(): SourceChange[] {
    return [...this.#found.values()]
  }
}
