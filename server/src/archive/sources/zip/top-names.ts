import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The names in a folder, or in its only folder: enough to see whether a large folder can be an export, without walking
 * through it. Empty for a file.
 */
export async function topNames(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => [])
  const shown = entries.filter(({ name }) => !name.startsWith('.') && name !== '__MACOSX')
  const [only, ...more] = shown
  if (only?.isDirectory() && more.length === 0)
    return readdir(join(path, only.name)).catch(() => [])
  return shown.map(({ name }) => name)
}
