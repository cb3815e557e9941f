import { statfs } from 'node:fs/promises'

/** Bytes that must stay free on the disk, so that the site can still write. */
export const SPARE_BYTES = 200_000_000

/** Bytes that this program may still write on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
