import { randomBytes } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Env } from '../env.ts'

/** The key that signs tokens: `TOKEN_SECRET`, else one made once and kept in `DATA_DIR` for its owner's eyes. */
export async function openTokenSecret({ tokenSecret, dataDir }: Env): Promise<Uint8Array> {
  if (tokenSecret !== undefined) return new TextEncoder().encode(tokenSecret)
  const file = join(dataDir, 'token-secret')
  const made = randomBytes(48).toString('base64url')
  await chmod(file, 0o600).catch(() => undefined)
  // Only the first of two processes that start at once makes it; both read the same.
  await writeFile(file, made, { flag: 'wx', mode: 0o600 }).catch((error: { code?: string }) => {
    if (error.code === 'EEXIST') return
    // A read-only disk may hold one; on a full one there would be half of one for ever.
    if (error.code === 'EROFS' && existsSync(file)) return
    rmSync(file, { force: true })
    throw error
  })
  return new TextEncoder().encode(await readWhole(file, made.length))
}

/** The other process may have made the file and not yet written it; one that died in between never will. */
async function readWhole(file: string, length: number): Promise<string> {
  for (let tries = 0; tries < 20; tries++) {
    const secret = await readFile(file, 'utf8')
    if (secret.length >= length) return secret
    await setTimeout(50)
  }
  throw new Error(`${file} is cut off: remove it, and everybody has to login again`)
}
