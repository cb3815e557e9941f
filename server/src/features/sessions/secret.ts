import { randomBytes } from 'node:crypto'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '../../env.ts'

/** The key that signs tokens: `TOKEN_SECRET`, else one made once and kept in `DATA_DIR` for its owner's eyes. */
export async function openTokenSecret({ tokenSecret, dataDir }: Env): Promise<Uint8Array> {
  if (tokenSecret !== undefined) return new TextEncoder().encode(tokenSecret)
  const file = join(dataDir, 'token-secret')
  const made = randomBytes(48).toString('base64url')
  // Only the first of two processes that start at once makes it; both read the same.
  await writeFile(file, made, { flag: 'wx', mode: 0o600 }).catch((error: { code?: string }) => {
    if (error.code !== 'EEXIST') throw error
  })
  await chmod(file, 0o600)
  return new TextEncoder().encode(await readFile(file, 'utf8'))
}
