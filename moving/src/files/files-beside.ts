import { realpath } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { noteOf } from '@byline/contract/imports/note'
import type { SourceFile } from '../records/source.ts'
import { Unreadable } from '../records/unreadable.ts'
import { candidatePaths } from './candidate-paths.ts'
import { entriesOf, isPlainFile } from './plain-file.ts'

/** The files of a folder that lies beside an export, such as `wp-content/uploads`. */
export interface FilesBeside {
  /** The file of an address; undefined if there is none. */
  find(address: string, options?: { foldersMin?: number }): Promise<SourceFile | undefined>
  /** The only file of that name, wherever it is in the folder. */
  findByName(address: string): Promise<SourceFile | undefined>
}

/** Names that are remembered; a folder with more finds files by their path only. */
const NAMES_MAX = 500_000

/** Nothing is read outside the folder, nor behind a symbolic link. Throws `Unreadable` if there is no such folder. */
export async function openFilesBeside(folder: string): Promise<FilesBeside> {
  const root = await realpath(folder).catch(() => {
    throw new Unreadable(noteOf('dashboard.imports.reasonNoFolder', { folder }))
  })
  let names: Promise<Map<string, string | undefined>> | undefined
  return {
    async find(address, options) {
      for (const path of candidatePaths(address, options)) {
        const file = join(root, path)
        if (await isPlainFile(root, file)) return sourceFile(file)
      }
      return undefined
    },
    async findByName(address) {
      names ??= namesBelow(root)
      for (const path of candidatePaths(address)) {
        const file = path.includes('/') ? undefined : (await names).get(path.toLowerCase())
        if (file !== undefined) return sourceFile(file)
      }
      return undefined
    },
  }
}

function sourceFile(file: string): SourceFile {
  return { file, name: basename(file) }
}

/** Files by their name in small letters; undefined for a name that several have. */
async function namesBelow(root: string): Promise<Map<string, string | undefined>> {
  const names = new Map<string, string | undefined>()
  const folders = [root]
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of await entriesOf(folder)) {
      const path = join(folder, entry.name)
      if (entry.name.startsWith('.') || entry.name === 'node_modules') continue
      if (entry.isDirectory()) folders.push(path)
      if (!entry.isFile()) continue
      const name = entry.name.toLowerCase()
      names.set(name, names.has(name) ? undefined : path)
      if (names.size > NAMES_MAX) return new Map()
    }
  }
  return names
}
