import { existsSync } from 'node:fs'
import { open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '../../../errors/app-error.ts'
import { makeFolder } from '../../../storage/make-folder.ts'
import { freeBytes, SPARE_BYTES } from '../../../storage/spare-space.ts'
import { type ImportFiles, sourceName } from './import-files.ts'

/** A source needs its own size, and about as much again for what is unpacked and stored of it. */
const SPACE_FACTOR = 2

/** The files in `DATA_DIR/imports`, in one folder for each import. */
export function openDiskFiles(dataDir: string): ImportFiles {
  const folder = join(dataDir, 'imports')
  const workFolder = (id: string) => join(folder, id)
  return {
    workFolder,
    assertSpaceFor: (bytes) => assertSpaceFor(dataDir, bytes),
    writePart: (row, offset, part) => writePartOf(workFolder(row.id), sourceName(row), offset, part),
    async list(id) {
      const ids = id === undefined ? await readdir(folder).catch(() => []) : [id]
      const names = ids.map((one) => readdir(workFolder(one)).catch(() => undefined))
      const files = await Promise.all(names)
      return new Map(ids.flatMap((one, n) => (files[n] ? [[one, new Set(files[n])] as const] : [])))
    },
    async provideSource(row) {
      const path = join(workFolder(row.id), sourceName(row))
      return existsSync(path) ? { state: 'here', path } : { state: 'gone' }
    },
    read: (id, name) => readFile(join(workFolder(id), name), 'utf8').catch(() => undefined),
    async write(id, name, text) {
      await makeFolder(workFolder(id))
      await writeFile(join(workFolder(id), name), text, { mode: 0o600 })
    },
    store: async () => {},
    deleteSource: (row) => rm(join(workFolder(row.id), sourceName(row)), { force: true }),
    deleteAll: (id) => rm(workFolder(id), { recursive: true, force: true }),
  }
}

/** Throws `import_no_space`. */
export async function assertSpaceFor(folder: string, bytes: number): Promise<void> {
  const needed = SPACE_FACTOR * bytes + SPARE_BYTES
  if ((await freeBytes(folder)) < needed) throw new AppError('import_no_space')
}

/** Writes a part to its place in a file; it is on the disk when this returns. Throws `import_no_space`. */
export async function writePartOf(folder: string, name: string, offset: number, part: Uint8Array): Promise<void> {
  await makeFolder(folder)
  // `r+` needs an existing file, and `a` would ignore the offset.
  const file = await open(join(folder, name), offset === 0 ? 'w' : 'r+', 0o600)
  try {
    let written = 0
    while (written < part.length) {
      const { bytesWritten } = await file.write(part, written, undefined, offset + written)
      written += bytesWritten
    }
    await file.datasync()
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw ['ENOSPC', 'EDQUOT'].includes(code) ? new AppError('import_no_space') : error
  } finally {
    await file.close()
  }
}
