import type { Note } from '@byline/contract/imports/note'

/** An error with a note for people; the message, for programmers, is the name of its sentence and the parameters. */
export class NotedError extends Error {
  readonly note: Note

  constructor(note: Note) {
    super()
    this.note = note
  }

  override get message(): string {
    return typeof this.note === 'string' ? this.note : `${this.note.key} ${JSON.stringify(this.note.params ?? {})}`
  }
}
