import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Unreadable } from '../records/unreadable.ts'
import { type Archive, archiveLimits } from './archive.ts'
import { decodeText } from './decode-text.ts'

/** A folder into which an export was unpacked, read like the export itself. Symbolic links are not followed. */
export async function openFolder(folder: string): Promise<Archive> {
  const root = await realpath(folder)
  const paths: string[] = []
  const skipped: { path: string; reason: string }[] = []
  await walk('')
  return {
    paths: paths.sort(),
    skipped,
    async readText(path) {
      const file = join(root, path)
      const { size } = await stat(file)
      if (size > archiveLimits.textBytes) throw new Unreadable('it is larger than 20 MB')
      return decodeText(await readFile(file))
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
      else skipped.push({ path, reason: 'it is a link' })
      if (paths.length > archiveLimits.files) throw new Unreadable('it has more than 200,000 files')
    }
  }
}
