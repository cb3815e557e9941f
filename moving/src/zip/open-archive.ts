import { stat } from 'node:fs/promises'
import type { Source } from '../records/source.ts'
import type { Archive } from './archive.ts'
import { openFolder } from './open-folder.ts'
import { openZip } from './open-zip.ts'

/**
 * A zip, or a folder into which one was unpacked, whose single top folder is looked through; undefined for any other
 * file. Throws `Unreadable` if it is damaged.
 */
export async function openArchive(path: string): Promise<Archive | undefined> {
  const isFolder = (await stat(path)).isDirectory()
  const archive = isFolder ? await openFolder(path) : await openZip(path)
  return archive && withoutTopFolder(archive)
}

/** The archive without its top folder, if everything is in that folder. */
export function withoutTopFolder(archive: Archive): Archive {
  const [first = ''] = archive.paths
  const top = first.slice(0, first.indexOf('/') + 1)
  if (top === '' || !archive.paths.every((path) => path.startsWith(top))) return archive
  return {
    paths: archive.paths.map((path) => path.slice(top.length)),
    skipped: archive.skipped,
    readText: (path) => archive.readText(top + path),
    unpack: (path) => archive.unpack(top + path),
    close: () => archive.close(),
  }
}

/** The source that `open` finds in such an archive, which is closed if there is none. */
export async function openArchived(
  path: string,
  open: (archive: Archive) => Promise<Source | undefined>,
): Promise<Source | undefined> {
  const archive = await openArchive(path)
  if (!archive) return undefined
  try {
    const source = await open(archive)
    if (!source) await archive.close()
    return source
  } catch (error) {
    await archive.close()
    throw error
  }
}
