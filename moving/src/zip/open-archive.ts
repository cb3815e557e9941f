import { stat } from 'node:fs/promises'
import type { Archive } from './archive.ts'
import { openFolder } from './open-folder.ts'
import { openZip } from './open-zip.ts'
import { withoutTopFolder } from './without-top-folder.ts'

/**
 * A zip, or a folder into which one was unpacked, whose single top folder is looked through; undefined for any other
 * file. Throws `Unreadable` if it is damaged.
 */
export async function openArchive(path: string): Promise<Archive | undefined> {
  const isFolder = (await stat(path)).isDirectory()
  const archive = isFolder ? await openFolder(path) : await openZip(path)
  return archive && withoutTopFolder(archive)
}
