import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const files = execFileSync('git', ['ls-files', '*.test.ts', 'server/test/*.ts', 'e2e/*.ts'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)))
  .filter((file) => !file.startsWith('e2e/shots/') && !file.endsWith('no-times.test.ts'))
const filesWith = (matches: (text: string) => boolean) =>
  files.filter((file) => matches(readFileSync(join(root, file), 'utf8')))

/** A limit on a whole test (`test.setTimeout`) is not a sleep. */
const SLEEP =
  /waitForTimeout|\b(?:setTimeout|setInterval|scheduler)\b.*timers\/promises|(?<!test\.)setTimeout\(|Atomics\.wait/

it('no test sleeps: each waits for the event it needs', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(filesWith((text) => SLEEP.test(text))).toEqual([])
})

/** A time that passed by the real clock: `Date.now() - start`, or a variable of that value. */
const TIME_PASSED = String.raw`(?:performance|Date)\.now\(\)\s*-`
const DIRECTLY = new RegExp(String.raw`expect\([^\n]*${TIME_PASSED}`)
const VARIABLE = new RegExp(String.raw`(\w+)\s*=\s*${TIME_PASSED}`, 'g')

function assertsTime(text: string): boolean {
  // With fake timers the clock stands still between two steps of a test.
  if (text.includes('useFakeTimers')) return false
  const variables = [...text.matchAll(VARIABLE)].map(([, name]) => name)
  return DIRECTLY.test(text) || variables.some((name) => text.includes(`expect(${name})`))
}

it('no test asserts how long something took: a busy machine takes longer', () => {
  expect(filesWith(assertsTime)).toEqual([])
})

it.each([
  ['expect(Date.now() - start).toBeLessThan(50)', true],
  ['const took = performance.now() - start\nexpect(took).toBeLessThan(50)', true],
  ['const at = new Date(Date.now() - 1)\nexpect(at < now).toBe(true)', false],
  ['vi.useFakeTimers()\nexpect(Date.now() - start).toBe(1_000)', false],
])('an assertion of time is found: %j', (text, expected) => {
  expect(assertsTime(text)).toBe(expected)
})
