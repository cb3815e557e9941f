import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { deleteAbandonedFolders, makeTemporaryFolder } from './temporary-folder.ts'

it('what a killed process has left is deleted, and nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'byline-temporary-'))
  vi.stubEnv('TMPDIR', folder)
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    await rm(folder, { recursive: true, force: true })
  })
  const host = hostname().replace(/[^a-z0-9.]/gi, '_')
  const { pid: ended } = spawnSync(process.execPath, ['--version'])
  const of = {
    ended: `byline-zip-${host}-${ended}-abc123`,
    running: `byline-zip-${host}-${process.ppid}-abc123`,
    elsewhere: `byline-zip-another.host-${ended}-abc123`,
    unknown: `byline-other-${ended}-abc123`,
  }
  for (const name of Object.values(of)) await mkdir(join(folder, name))
  await writeFile(join(folder, of.ended, 'file'), 'x')
  await deleteAbandonedFolders()
  const isThere = Object.entries(of).map(([which, name]) => [which, existsSync(join(folder, name))])
  expect(Object.fromEntries(isThere)).toEqual({ ended: false, running: true, elsewhere: true, unknown: true })
  const made = await makeTemporaryFolder('zip')
  expect(existsSync(made)).toBe(true)
})
