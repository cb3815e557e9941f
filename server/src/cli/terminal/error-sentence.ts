import { storageFailureOf } from '../../db/dialect/storage-failure.ts'

/** What an operator reads of an error that ended a command. */
export function errorSentence(error: Error): string {
  return isDiskFull(error)
    ? `No space is left on the disk, or it is read-only: free some, then run the command again (${error.message})`
    : error.message
}

function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return storageFailureOf(error) === 'full' || isDiskFull(error.cause)
}
