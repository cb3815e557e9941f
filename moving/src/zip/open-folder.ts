import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { noteOf } from '@byline/contract/imports/note'
import { entriesOf } from '../files/plain-file.ts'
import { decodeText } from '../records/decode-text.ts'
import type { Skipped } from '../records/source.ts'
import { Unreadable } from '../records/unreadable.ts'
import { type Archive, archiveLimits } from './archive.ts'

/** A folder into which an export was unpacked, read like the export itself. Symbolic links are not followed. */
export async function openFolder(folder: string): Promise<Archive> {
  const root = await realpath(folder)
  const paths: string[] = []
  const skipped: Skipped[] = []
  await walk('')
  return {
    paths: paths.sort(),
    skipped,
    async readText(path) {
      const file = join(root, path)
      const { size } = await stat(file)
      if (size > archiveLimits.textBytes) throw new Unreadable(noteOf('dashboard.imports.reasonLarger20'))
      return decodeText(await readFile(file)).text
    },
    async unpack(path) {
      return join(root, path)
    },
    async close() {},
  }

  async function walk(inner: string): Promise<void> {
    const entries = await readdir(join(root, inner), { withFileTypes: true })
    for (const entry of entries) {
      const path = inner === '' ? entry.name : `${inner}/${entry.name}`
      if (/^(\.|__MACOSX$|node_modules$)/.test(entry.name)) continue
      if (entry.isDirectory()) await walk(path)
      else if (entry.isFile()) paths.push(path)
      else skipped.push({ path, reason: noteOf('dashboard.imports.reasonLink') })
      if (paths.length > archiveLimits.files)
        throw new Unreadable(noteOf('dashboard.imports.reasonMoreThan200000Files'))
    }
  }
}

/**
 * The files in a folder, or in one below it, as a zip of it would have them: its only folder is looked through. Enough to
 * see whether a large folder can be an export, without walking through it. Empty if there is no such folder.
 */
export async function filesIn(path: string, inner = ''): Promise<string[]> {
  const entries = (await entriesOf(path)).filter(({ name }) => !name.startsWith('.') && name !== '__MACOSX')
  const [only, ...more] = entries
  const isWrapper = only?.isDirectory() && more.length === 0 && only.name !== inner
  const folder = join(path, isWrapper ? (only?.name ?? '') : '', inner)
  const found = await entriesOf(folder)
  return found.filter((entry) => entry.isFile()).map(({ name }) => join(folder, name))
}
