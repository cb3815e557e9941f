import type { Note } from '@byline/contract/imports/note'
import { NotedError } from '@byline/moving/records/noted-error'

/** A picture cannot be taken. The note is a part of the report's line about it, without a full stop. */
export class PictureRefused extends NotedError {}

/** A picture could not be fetched. */
export class FetchFailed extends PictureRefused {
  /** Whether another attempt would fail in the same way. */
  readonly isFinal: boolean
  /** Whether the host did not answer at all. */
  readonly isSilent: boolean

  constructor(note: Note, { isFinal = false, isSilent = false } = {}) {
    super(note)
    this.isFinal = isFinal
    this.isSilent = isSilent
  }
}
