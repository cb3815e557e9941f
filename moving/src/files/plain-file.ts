import { realpath, stat } from 'node:fs/promises'
import { sep } from 'node:path'

/** Whether there is a file below `root`, which is a real path. False behind a symbolic link: its real path differs. */
export async function isPlainFile(root: string, file: string): Promise<boolean> {
  try {
    return file.startsWith(root + sep) && (await realpath(file)) === file && (await stat(file)).isFile()
  } catch {
    return false
  }
}
