/** A file of an export, with its path below the folder, divided by `/`. */
export type ExportFile = TextFile | StoredFile

/** A text in UTF-8. */
export interface TextFile {
  path: string
  text: string
}

/** A copy of a file of this machine. It may have been deleted since it was listed. */
export interface StoredFile {
  path: string
  source: string
}
