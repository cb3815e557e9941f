import { chmod, mkdir } from 'node:fs/promises'

/** Creates a folder that only its owner can read, whatever the umask; an existing one is not changed. */
export async function makeFolder(path: string): Promise<void> {
  const created = await mkdir(path, { recursive: true, mode: 0o700 })
  if (created !== undefined) await chmod(path, 0o700)
}
