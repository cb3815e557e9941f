import { importedEndings } from '@byline/contract/imports/imports'

export type Sent = { id: string; file_name: string; bytes: number }

/** The sent file on this machine, or whether it is still on its way to it, or is not stored whole. */
export type Source = { state: 'here'; path: string } | { state: 'coming' } | { state: 'gone' }

/**
 * The files of imports: what a browser has sent, and the reports of the processes that worked on it. Their names begin
 * with the server's own id of the import. Every function throws `StorageUnavailable` if a storage beside this machine
 * does not answer.
 */
export interface ImportFiles {
  /** The folder of this machine in which a process works on an import. */
  workFolder(id: string): string
  /** Throws `import_no_space`. */
  assertSpaceFor(bytes: number): Promise<void>
  /** Writes a part to its place in the file; it is stored when this returns. Throws `import_no_space`. */
  writePart(row: Sent, offset: number, part: Uint8Array): Promise<void>
  /** The names of the stored files by the ids of all imports, or of one. */
  list(id?: string): Promise<Map<string, Set<string>>>
  /** Brings the sent file to this machine, a second's worth at each call. Throws `import_no_space`. */
  provideSource(row: Sent): Promise<Source>
  /** Undefined if there is no such file. */
  read(id: string, name: string): Promise<string | undefined>
  write(id: string, name: string, text: string): Promise<void>
  /** Stores a file that a process has written to `workFolder`. */
  store(id: string, name: string): Promise<void>
  /** Deletes the sent file; the reports stay. */
  deleteSource(row: Sent): Promise<void>
  deleteAll(id: string): Promise<void>
}

/** The report of the last dry run or import: JSON, written by the process that did it. */
export const REPORT = 'report.json'

/** The report of a run that was taken back; an import that was interrupted has several runs. */
export function undoName(run: string): string {
  return `undo-${run}.json`
}

export function isUndoName(name: string): boolean {
  return /^undo-[\w-]+\.json$/.test(name)
}

/** Uses only the ending of the name that the browser gave, which is one of three. */
export function sourceName({ file_name }: Pick<Sent, 'file_name'>): string {
  return `source.${endingOf(file_name) ?? 'zip'}`
}

/** Undefined for a file that no import reads. */
export function endingOf(name: string): string | undefined {
  return importedEndings.find((ending) => name.toLowerCase().endsWith(`.${ending}`))
}
