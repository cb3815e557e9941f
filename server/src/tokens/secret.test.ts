import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readEnv } from '../env/env.ts'
import { openTokenSecret } from './secret.ts'

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'byline-secret-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

it('processes that start at once share one secret, readable by its owner only', async () => {
  const dataDir = await emptyFolder()
  const env = readEnv({ DATA_DIR: dataDir })
  const secrets = await Promise.all([1, 2, 3, 4].map(() => openTokenSecret(env)))
  expect(new Set(secrets.map((secret) => Buffer.from(secret).toString())).size).toBe(1)
  expect(secrets[0]).toHaveLength(64)
  expect((await stat(join(dataDir, 'token-secret'))).mode & 0o077).toBe(0)
})

it('a truncated secret is an error with a message', async () => {
  const dataDir = await emptyFolder()
  await writeFile(join(dataDir, 'token-secret'), '')
  await expect(openTokenSecret(readEnv({ DATA_DIR: dataDir }))).rejects.toThrow(/is cut off/)
})
