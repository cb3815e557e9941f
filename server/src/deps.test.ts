import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { closeDeps, openDeps } from './deps.ts'
import { readEnv } from './env/env.ts'

it('a new data folder is closed to other users of the machine', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'byline-deps-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const dataDir = join(folder, 'data')
  const deps = await openDeps(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }))
  await closeDeps(deps)
  expect((await stat(dataDir)).mode & 0o077).toBe(0)
})
