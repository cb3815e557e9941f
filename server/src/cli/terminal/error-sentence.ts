import { type Note, noteOf, sayNote } from '@byline/contract/imports/note'
import { Unreadable } from '@byline/moving/records/unreadable'
import { storageFailureOf } from '../../db/dialect/storage-failure.ts'
import { AppError } from '../../errors/app-error.ts'
import { sentence } from '../../language/sentence.ts'
import { StorageUnavailable } from '../../storage/storage-unavailable.ts'
import { english } from './english.ts'

/** The sentence for an error that ended a command. */
export function errorSentence(error: Error): string {
  return isDiskFull(error)
    ? `No space is left on the disk, or it is read-only: free some, then run the command again (${error.message})`
    : (reasonOf(error) ??
        messagesOfFields(error) ??
        (error instanceof Unreadable ? sayNote(error.note, english) : error.message))
}

/** The reason for the dashboard; that of a file that cannot be read does not name it, because the list of imports does. */
export function errorNote(error: Error): Note {
  if (isDiskFull(error)) return noteOf('dashboard.imports.reasonDiskFull')
  if (error instanceof Unreadable) return reasonWithin(error.note)
  return noteOf('dashboard.imports.reasonFailed', { error: messagesOfFields(error) ?? error.message })
}

function reasonWithin(note: Note): Note {
  const reason = typeof note === 'object' && note.key === 'dashboard.imports.reasonNamed' && note.params?.reason
  return typeof reason === 'object' ? reason : note
}

function reasonOf(error: Error): string | undefined {
  return error instanceof StorageUnavailable ? error.reason : undefined
}

/** The messages of invalid fields, which a form shows beside each; undefined for any other error. */
export function messagesOfFields(error: unknown): string | undefined {
  const fields = error instanceof AppError ? Object.values(error.fields ?? {}).flat() : []
  return fields.length > 0 ? fields.map((name) => sentence('en', name)).join('. ') : undefined
}

function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return storageFailureOf(error) === 'full' || isDiskFull(error.cause)
}
