import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The paths of every Markdown file below a folder, relative to it with `/`, in a stable order. Symbolic links are not
 * followed. The list contains a folder that cannot be read, so that it is reported like an unreadable file.
 */
export async function walkMarkdown(root: string, folder = ''): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => undefined)
  if (!entries) return [folder]
  const found: string[] = []
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.name.startsWith('.') || entry.name === 'node_modules') continue
    if (entry.isDirectory()) found.push(...(await walkMarkdown(root, path)))
    else if (entry.isFile() && /\.(md|markdown)$/i.test(entry.name)) found.push(path)
  }
  return found
}
