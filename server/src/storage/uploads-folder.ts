import { constants, createReadStream } from 'node:fs'
import { access, copyFile, link, open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from './make-folder.ts'
import type { UploadStorage } from './upload-storage.ts'
import { listFiles, writeWhole } from './whole-files.ts'

/** Stores uploads in a folder of the disk; its list includes unfinished files. */
export async function openUploadsFolder(path: string): Promise<UploadStorage> {
  await makeFolder(path).catch(unlessReadOnly)
  const has = (name: string) =>
    access(join(path, name)).then(
      () => true,
      () => false,
    )
  return {
    place: path,
    servedFrom: path,
    strayDays: 1,
    has,
    provide: has,
    read: (name) => readFile(join(path, name)),
    async open(name) {
      const file = await open(join(path, name)).catch(unlessMissing)
      return file && createReadStream('', { fd: file })
    },
    async copyTo(name, to, { mayLink = false } = {}) {
      const from = join(path, name)
      try {
        await (mayLink ? linkOrCopy(from, to) : copy(from, to))
        return true
      } catch (error) {
        return unlessMissing(error as NodeJS.ErrnoException) ?? false
      }
    },
    async write(name, data) {
      if (await hasContent(join(path, name), data)) return false
      await writeWhole(path, name, (unfinished) => writeFile(unfinished, data, { flag: 'wx' }))
      return true
    },
    list: () => listFiles(path),
    remove: (name) => rm(join(path, name), { force: true }),
    problem: async () => undefined,
  }
}

/** Copies where the file system has no links. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'EEXIST') throw error
    await copy(from, to)
  })
}

function copy(from: string, to: string): Promise<void> {
  return copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
}

/** Whether a file exists and has exactly these bytes. */
async function hasContent(path: string, data: Uint8Array): Promise<boolean> {
  try {
    if ((await stat(path)).size !== data.byteLength) return false
    return (await readFile(path)).equals(data)
  } catch {
    return false
  }
}

/** Ignores errors of a full or read-only disk, on which the site can still be read. */
export function unlessReadOnly(error: { code?: string }): void {
  if (error.code !== 'EROFS' && error.code !== 'ENOSPC') throw error
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
