import { clip } from '../records/one-line.ts'
import type { SourceChange, SourceChangeKind } from '../records/source.ts'

/** The longest field, tag or address that a report shows. */
const SHOWN_MAX = 300

/** What was changed or left out of a record, each thing once. */
export class RecordChanges {
  readonly #found = new Map<string, SourceChange>()

  add(kind: SourceChangeKind, what: string): void {
    this.addAll([{ kind, what: clip(what, SHOWN_MAX) }])
  }

  addAll(changes: readonly SourceChange[]): void {
    for (const change of changes) this.#found.set(`${change.kind} ${change.what}`, change)
  }

  list(): SourceChange[] {
    return [...this.#found.values()]
  }
}
