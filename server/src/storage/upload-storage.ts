import type { Readable } from 'node:stream'

/**
 * Stores the files of uploads: pictures with their copies, and files for download. Names are content addresses, so a
 * file never changes. Every function throws `StorageUnavailable` if a storage beside this machine does not answer.
 */
export interface UploadStorage {
  /** The path of the folder, or the address of the bucket, for people. */
  place: string
  /** The folder of this machine from which files are served. */
  servedFrom: string
  /**
   * Days after which the sweep may delete a file without a row. A bucket outlives a restore of the database, and files
   * that only a newer database names must last until somebody finds out.
   */
  strayDays: number
  has(name: string): Promise<boolean>
  /** Makes sure that the file is in `servedFrom`; false if there is no such file. */
  provide(name: string): Promise<boolean>
  /** Throws if there is no such file, or if it is known to be damaged. */
  read(name: string): Promise<Buffer>
  /** Undefined if there is no such file. */
  open(name: string): Promise<Readable | undefined>
  /**
   * Copies a file to a new path, or links it there where that saves space; false if there is no such file. A link must
   * not be written to.
   */
  copyTo(name: string, path: string, options?: { mayLink?: boolean }): Promise<boolean>
  /**
   * Writes the complete file or nothing, and resolves when it is stored. Replaces a damaged file, that is, one with
   * other bytes. Returns whether anything was written.
   */
  write(name: string, data: Uint8Array): Promise<boolean>
  /** Every file that the sweep may delete, with its time of writing in milliseconds since 1970. */
  list(): AsyncGenerator<ListedUpload>
  /** Does nothing if the file does not exist. */
  remove(name: string): Promise<void>
  /** The reason why the storage cannot be used, in a sentence; undefined if it can. */
  problem(): Promise<string | undefined>
}

export interface ListedUpload {
  name: string
  bytes: number
  writtenAt: number
}
