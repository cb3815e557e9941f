import { chmod, mkdir } from 'node:fs/promises'

/** Makes a folder that nobody but its owner can look into, whatever the umask; one that is there stays as it is. */
export async function makeFolder(path: string): Promise<void> {
  const made = await mkdir(path, { recursive: true, mode: 0o700 })
  if (made !== undefined) await chmod(path, 0o700)
}
