import { existsSync, readdirSync } from 'node:fs'
import { open, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { importedEndings } from '@byline/contract/imports/imports'
import type { Env } from '../../env/env.ts'
import { AppError } from '../../errors/app-error.ts'
import { makeFolder } from '../../storage/make-folder.ts'
import { freeBytes, SPARE_BYTES } from '../../storage/spare-space.ts'

/** A source needs its own size, and about as much again for what is unpacked and stored of it. */
const SPACE_FACTOR = 2

/** The folder of an import. Its id is the server's own, so it never leaves `DATA_DIR/imports`. */
export function folderOf({ dataDir }: Env, id: string): string {
  return join(dataDir, 'imports', id)
}

/** The uploaded file. Of the name that the browser gave, only its ending is used, which is one of three. */
export function sourceFile(env: Env, { id, file_name }: { id: string; file_name: string }): string {
  return join(folderOf(env, id), `source.${endingOf(file_name) ?? 'zip'}`)
}

/** The report of the last dry run or import: JSON, written by the process that did it. */
export function reportFile(env: Env, id: string): string {
  return join(folderOf(env, id), 'report.json')
}

/** Stores the report of an import of the command line, for the dashboard. */
export async function storeReport(env: Env, id: string, text: string): Promise<void> {
  await makeFolder(folderOf(env, id))
  await writeFile(reportFile(env, id), text, { mode: 0o600 })
}

const UNDO_FILE = /^undo-[\w-]+\.json$/

/** The report of a run that was taken back; an import that was interrupted has several runs. */
export function undoFile(env: Env, id: string, run: string): string {
  return join(folderOf(env, id), `undo-${run}.json`)
}

export function listUndoFiles(env: Env, id: string): string[] {
  const folder = folderOf(env, id)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => UNDO_FILE.test(name))
    .map((name) => join(folder, name))
}

export function hasReport(env: Env, id: string): boolean {
  return existsSync(reportFile(env, id))
}

/** Undefined for a file that no import reads. */
export function endingOf(name: string): string | undefined {
  return importedEndings.find((ending) => name.toLowerCase().endsWith(`.${ending}`))
}

export function hasSource(env: Env, row: { id: string; file_name: string }): boolean {
  return existsSync(sourceFile(env, row))
}

/** Throws `import_no_space`. */
export async function assertSpaceFor({ dataDir }: Env, bytes: number): Promise<void> {
  const needed = SPACE_FACTOR * bytes + SPARE_BYTES
  if ((await freeBytes(dataDir)) < needed) throw new AppError('import_no_space')
}

/** Writes a part to its place in the file; it is on the disk when this returns. Throws `import_no_space`. */
export async function writePart(env: Env, row: { id: string; file_name: string }, offset: number, part: Uint8Array) {
  await makeFolder(folderOf(env, row.id))
  // `r+` needs an existing file, and `a` would ignore the offset.
  const file = await open(sourceFile(env, row), offset === 0 ? 'w' : 'r+', 0o600)
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

/** Deletes the uploaded file; the report stays. */
export function deleteSource(env: Env, row: { id: string; file_name: string }): Promise<void> {
  return rm(sourceFile(env, row), { force: true })
}

export function deleteFolder(env: Env, id: string): Promise<void> {
  return rm(folderOf(env, id), { recursive: true, force: true })
}

/** The ids of the imports that have a folder. */
export function listFolders({ dataDir }: Env): Promise<string[]> {
  return readdir(join(dataDir, 'imports')).catch(() => [])
}
