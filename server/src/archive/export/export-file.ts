import type { UploadStorage } from '../../storage/upload-storage.ts'

/** A file of an export, with its path below the folder, divided by `/`. */
export type ExportFile = ExportedFile | BytesFile

/** A file of an export of content. */
export type ExportedFile = TextFile | StoredFile

/** A text in UTF-8. */
export interface TextFile {
  path: string
  text: string
}

export interface BytesFile {
  path: string
  bytes: Uint8Array
}

/** A copy of a stored file. It may have been deleted since it was listed. */
export interface StoredFile {
  path: string
  stored: { name: string; uploads: UploadStorage }
}

/** A file for people and programs. */
export function jsonFile(path: string, value: unknown): TextFile {
  return { path, text: `${JSON.stringify(value, null, 2)}\n` }
}
