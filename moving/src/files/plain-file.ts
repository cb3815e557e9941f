import { type Dirent, existsSync } from 'node:fs'
import { lstat, open, readdir, readFile, realpath, stat } from 'node:fs/promises'
import { sep } from 'node:path'

/** Whether there is a file below `root`, which is a real path. False behind a symbolic link: its real path differs. */
export async function isPlainFile(root: string, file: string): Promise<boolean> {
  // Most files that are asked for are not there, and an error takes ten times as long as this answer.
  if (!file.startsWith(root + sep) || !existsSync(file)) return false
  try {
    return (await realpath(file)) === file && (await stat(file)).isFile()
  } catch {
    return false
  }
}

/** The text of a plain file of at most so many bytes; undefined for any other. */
export async function smallText(file: string, bytesMax: number): Promise<string | undefined> {
  try {
    const found = await lstat(file)
    return found.isFile() && found.size <= bytesMax ? await readFile(file, 'utf8') : undefined
  } catch {
    return undefined
  }
}

/** Bytes of a file from a place; fewer at its end. Throws an error if it cannot be read. */
export async function bytesAt(file: string, start: number, length: number): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** The entries of a folder, by name; nothing if it cannot be read. */
export async function entriesOf(folder: string): Promise<Dirent[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries.sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Whether there is a folder; `look` is `lstat` where a link to one does not count. */
export async function isFolder(path: string, look: typeof stat | typeof lstat = stat): Promise<boolean> {
  return (await look(path).catch(() => undefined))?.isDirectory() ?? false
}
