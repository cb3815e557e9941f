import type { Skipped } from '../records/source.ts'
import { Unreadable } from '../records/unreadable.ts'

/** The files of an export, in a zip or in the folder into which one was unpacked. They are read one by one. */
export interface Archive {
  /** Relative paths with `/`, in a stable order. None of them leaves the archive. */
  readonly paths: readonly string[]
  /** Entries that cannot be read or must not be, with the reason. */
  readonly skipped: readonly Skipped[]
  /** The text of a file. Throws `Unreadable` if it is too large, damaged or not UTF-8. */
  readText(path: string): Promise<string>
  /** The path at which the bytes of a file can be read until `close`, on this machine. Throws `Unreadable`. */
  unpack(path: string): Promise<string>
  /** Removes what was unpacked. */
  close(): Promise<void>
}

/** The text of a file; '' of one that cannot be read, which is refused when its turn comes. */
export async function readableText(archive: Archive, path: string): Promise<string> {
  return archive.readText(path).catch((error: unknown) => {
    if (error instanceof Unreadable) return ''
    throw error
  })
}

export const archiveLimits = {
  /** Bytes of a file that is read as text. */
  textBytes: 20 * 1_048_576,
  /** Bytes of a file that is unpacked. An export of Ghost is one file with the texts of all posts. */
  fileBytes: 4_096 * 1_048_576,
  /** More files than an export of ten years has. */
  files: 200_000,
  /** Bytes of all names together. */
  nameBytes: 32 * 1_048_576,
  /**
   * The largest expansion of a file, and of everything that is read. Texts shrink to a tenth, and deflate ends at
   * 1,032.
   */
  expansion: 200,
  /** Bytes that may be read before the expansion counts. */
  expansionFrom: 16 * 1_048_576,
}
