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

/** The length of a file of a list, after which another one begins: an import refuses a file above 64 MB. */
const LIST_MAX = 8_000_000

/** Files of a list, `path.json`, `path.2.json` and so on; none if it is empty. */
export async function* listFiles(
  path: string,
  rows: Iterable<unknown> | AsyncIterable<unknown>,
): AsyncGenerator<TextFile> {
  let some: unknown[] = []
  let length = 0
  let files = 0
  const file = () => jsonFile(++files === 1 ? `${path}.json` : `${path}.${files}.json`, some)
  for await (const row of rows) {
    length += JSON.stringify(row).length
    if (length > LIST_MAX && some.length > 0) {
      yield file()
      some = []
      length = 0
    }
    some.push(row)
  }
  if (some.length > 0) yield file()
}

/** A file for people and programs. */
export function jsonFile(path: string, value: unknown): TextFile {
  return { path, text: `${JSON.stringify(value, null, 2)}\n` }
}
