import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

/** A time that was long enough yesterday; a limit on a whole test (`test.setTimeout`) is none. */
const SLEEP = /waitForTimeout|timers\/promises|(?<!test\.)setTimeout\(|Atomics\.wait/

it('no test sleeps: each waits for what it needs to have happened', () => {
  const files = execFileSync('git', ['ls-files', '*.test.ts', 'server/test/*.ts', 'e2e/*.ts'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)))
    .filter((file) => !file.startsWith('e2e/shots/') && !file.endsWith('no-sleeps.test.ts'))
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => SLEEP.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})
