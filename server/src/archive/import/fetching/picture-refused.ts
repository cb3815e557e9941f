/** A picture cannot be taken. The message is a part of the report's line about it, without a full stop. */
export class PictureRefused extends Error {}

/** A picture could not be fetched. */
export class FetchFailed extends PictureRefused {
  /** Whether another attempt would fail in the same way. */
  readonly isFinal: boolean
  /** Whether the host did not answer at all. */
  readonly isSilent: boolean

  constructor(message: string, { isFinal = false, isSilent = false } = {}) {
    super(message)
    this.isFinal = isFinal
    this.isSilent = isSilent
  }
}
