import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The files in a folder, or in one below it, as a zip of it would have them: its only folder is looked through. Enough to
 * see whether a large folder can be an export, without walking through it. Empty if there is no such folder.
 */
export async function filesIn(path: string, inner = ''): Promise<string[]> {
  const entries = (await readdir(path, { withFileTypes: true }).catch(() => [])).filter(
    ({ name }) => !name.startsWith('.') && name !== '__MACOSX',
  )
  const [only, ...more] = entries
  const isWrapper = only?.isDirectory() && more.length === 0 && only.name !== inner
  const folder = join(path, isWrapper ? (only?.name ?? '') : '', inner)
  const found = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return found.filter((entry) => entry.isFile()).map(({ name }) => join(folder, name))
}
