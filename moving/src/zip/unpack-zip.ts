import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Note, noteOf } from '@byline/contract/imports/note'
import type { Skipped } from '../records/source.ts'
import { Unreadable } from '../records/unreadable.ts'
import { withoutTopFolder } from './open-archive.ts'
import { openZip } from './open-zip.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

interface Unpacked {
  folder: string
  /** Entries that were left out, with the reason. */
  skipped: Skipped[]
  /** Deletes the folder. */
  close: () => Promise<void>
}

/**
 * The files of a zip in a folder of their own, for sources that read folders; undefined if the file is no zip. No
 * entry leaves the folder, and none is a link. Throws `Unreadable` for a damaged zip.
 */
export async function unpackZip(file: string): Promise<Unpacked | undefined> {
  const zip = await openZip(file)
  if (!zip) return undefined
  const folder = await makeTemporaryFolder('zip')
  const close = () => rm(folder, { recursive: true, force: true })
  const skipped = [...zip.skipped]
  try {
    const archive = withoutTopFolder(zip)
    for (const path of archive.paths) {
      try {
        const unpacked = await archive.unpack(path)
        await mkdir(dirname(join(folder, path)), { recursive: true })
        await rename(unpacked, join(folder, path))
      } catch (error) {
        const reason = reasonOf(error)
        if (reason === undefined) throw error
        skipped.push({ path, reason })
      }
    }
    return { folder, skipped, close }
  } catch (error) {
    await close()
    throw error
  } finally {
    await zip.close()
  }
}

/** The reason why this entry alone is left out; undefined if the disk or the whole zip is the reason. */
function reasonOf(error: unknown): Note | undefined {
  if (error instanceof Unreadable) return error.note
  const { code = '' } = error as NodeJS.ErrnoException
  if (['EEXIST', 'ENOTDIR', 'EISDIR'].includes(code)) return noteOf('dashboard.imports.reasonPathTaken')
  return code === 'ENAMETOOLONG' ? noteOf('dashboard.imports.reasonLongName') : undefined
}
