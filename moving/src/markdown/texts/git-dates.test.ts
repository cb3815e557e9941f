import { execFileSync } from 'node:child_process'
import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { addFiles, sourceFolder } from '@byline/test-files/source-folder'
import { expect, it } from 'vitest'
import { firstCommits } from './git-dates.ts'

const hasGit = (() => {
  try {
    execFileSync('git', ['--version'])
    return true
  } catch {
    return false
  }
})()

function git(folder: string, date: string, ...args: string[]) {
  const env = { PATH: process.env.PATH, HOME: folder, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date }
  const person = ['-c', 'user.name=A', '-c', 'user.email=a@old.example']
  execFileSync('git', [...person, ...args], { cwd: folder, env, stdio: 'ignore' })
}

it.skipIf(!hasGit)(
  'the first commit of each file counts, and nothing that the checkout configures is run',
  async () => {
    const root = await sourceFolder({ 'posts/é a.md': '1', 'b.md': '1' })
    git(root, '2019-05-01T10:00:00Z', 'init', '-q')
    git(root, '2019-05-01T10:00:00Z', 'add', '.')
    git(root, '2019-05-01T10:00:00Z', 'commit', '-q', '-m', 'One')
    await addFiles(root, { 'posts/é a.md': '2', 'posts/c.md': '1', 'evil.sh': '#!/bin/sh\ntouch "$PWD/run"\n' })
    git(root, '2020-05-01T10:00:00+02:00', 'add', '.')
    git(root, '2020-05-01T10:00:00+02:00', 'commit', '-q', '-m', 'Two')
    const evil = join(root, 'evil.sh')
    await chmod(evil, 0o755)
    for (const setting of ['core.fsmonitor', 'core.pager', 'diff.external', 'gpg.program'])
      git(root, '2020-05-01T10:00:00Z', 'config', setting, evil)
    git(root, '2020-05-01T10:00:00Z', 'config', 'log.showSignature', 'true')
    expect(Object.fromEntries(await firstCommits(join(root, 'posts')))).toEqual({
      'c.md': '2020-05-01T08:00:00.000Z',
      'é a.md': '2019-05-01T10:00:00.000Z',
    })
    await expect(mkdir(join(root, 'run'))).resolves.toBeUndefined()
  },
)

it('a folder that is no checkout has no dates', async () => {
  expect(await firstCommits(await sourceFolder({ 'a.md': '' }))).toEqual(new Map())
})
