import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { sourceFolder } from '../../program-files.ts'
import type { ExportFile } from '../export/export-file.ts'

/** Files of the build that only the program itself uses. */
const UNUSED = /\.(js|br|gz)$|^\./

/** Styles, fonts and pictures of the build; its scripts are for the program alone. */
export async function* assetFiles(folder: string): AsyncGenerator<ExportFile & { bytes: Buffer }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    const source = join(entry.parentPath, entry.name)
    const path = relative(folder, source).replaceAll(sep, '/')
    if (entry.isFile() && !UNUSED.test(path)) yield { path, bytes: await readFile(source) }
  }
}

/** The scripts of the copy; `search` is the folder of the built ones for the page of searches. */
export async function* scriptFiles(search: string): AsyncGenerator<ExportFile> {
  yield { path: 'static.js', bytes: await readFile(join(sourceFolder, 'archive/static-site/browser/static.js')) }
  for (const name of await readdir(search)) yield { path: `search/${name}`, bytes: await readFile(join(search, name)) }
}
