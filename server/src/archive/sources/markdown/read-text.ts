import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Unreadable } from '../../import/unreadable.ts'

/** More than a text of a million characters with its front matter. */
const FILE_MAX_BYTES = 5 * 1_048_576
/** In bytes, because the path is stored in an index. */
const PATH_MAX_BYTES = 2_000

/** The text of a file below `root`. Throws `Unreadable`. */
export async function readText(root: string, path: string): Promise<string> {
  return decodeUtf8(await readBytes(root, path))
}

async function readBytes(root: string, path: string): Promise<Buffer> {
  if (Buffer.byteLength(path) > PATH_MAX_BYTES) throw new Unreadable('its path is too long')
  try {
    const file = join(root, path)
    if ((await stat(file)).size <= FILE_MAX_BYTES) return await readFile(file)
  } catch (error) {
    throw new Unreadable(`it cannot be read (${(error as NodeJS.ErrnoException).code})`)
  }
  throw new Unreadable('it is larger than 5 MB')
}

function decodeUtf8(bytes: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return text
  } catch {
    // Reported below, like any file that is not text.
  }
  throw new Unreadable('it is not UTF-8 text')
}
