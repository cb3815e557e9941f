import { AppError } from '../errors/app-error.ts'

/** The storage of uploads does not answer, or has damaged a file. */
export class StorageUnavailable extends AppError {
  /** A sentence for operators, without keys. */
  readonly reason: string
  readonly isDamaged: boolean

  constructor(reason: string, isDamaged: boolean) {
    super('uploads_unavailable')
    this.reason = reason
    this.isDamaged = isDamaged
  }
}
