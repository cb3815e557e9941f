import type { SourceChange, SourceChangeKind } from '../../records/source.ts'

/** The longest address or tag that a report shows. */
const SHOWN_MAX = 300

/** What was changed in a text, each thing once. */
export class Changes {
  readonly #found = new Map<string, SourceChange>()

  add(kind: SourceChangeKind, what: string): void {
    const shown = what.length > SHOWN_MAX ? `${what.slice(0, SHOWN_MAX).toWellFormed()}…` : what
    this.#found.set(`${kind} ${shown}`, { kind, what: shown })
  }

  list(): SourceChange[] {
    return [...this.#found.values()]
  }
}
