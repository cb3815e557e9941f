import { randomBytes } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Env } from '../env/env.ts'

/** The key that signs tokens: `TOKEN_SECRET`, or else a generated one in `DATA_DIR` that only its owner can read. */
export async function openTokenSecret({ tokenSecret, dataDir }: Env): Promise<Uint8Array> {
  if (tokenSecret !== undefined) return new TextEncoder().encode(tokenSecret)
  const file = join(dataDir, 'token-secret')
  const generated = randomBytes(48).toString('base64url')
  await chmod(file, 0o600).catch(() => undefined)
  // `wx`: of two processes that start at once, only the first creates the file, and both read the same key.
  await writeFile(file, generated, { flag: 'wx', mode: 0o600 }).catch((error: { code?: string }) => {
    if (error.code === 'EEXIST') return
    // On a read-only disk the file may exist already. On a full disk, a truncated file must be removed.
    if (error.code === 'EROFS' && existsSync(file)) return
    rmSync(file, { force: true })
    throw error
  })
  return new TextEncoder().encode(await readComplete(file, generated.length))
}

/** Waits until another process has written the file; throws if it remains truncated, as after a crash. */
async function readComplete(file: string, length: number): Promise<string> {
  for (let tries = 0; tries < 20; tries++) {
    const secret = await readFile(file, 'utf8')
    if (secret.length >= length) return secret
    await setTimeout(50)
  }
  throw new Error(`${file} is cut off: remove it, and everybody has to login again`)
}
