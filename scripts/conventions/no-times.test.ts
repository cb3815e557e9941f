import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const files = execFileSync('git', ['ls-files', '*.test.ts', 'server/test/*.ts', 'e2e/*.ts'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)))
  .filter((file) => !file.startsWith('e2e/shots/') && !file.endsWith('no-times.test.ts'))
  // It delays a browser, not a test.
  .filter((file) => file !== 'e2e/product/slow-network.ts')
const filesWith = (matches: (text: string) => boolean) =>
  files.filter((file) => matches(readFileSync(join(root, file), 'utf8')))

/** Matches a sleep; the timeout of a whole test (`test.setTimeout`) is not one. */
const SLEEP =
  /waitForTimeout|\b(?:setTimeout|setInterval|scheduler)\b.*timers\/promises|(?<!test\.)setTimeout\(|Atomics\.wait/

it('no test sleeps: each waits for an event', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(filesWith((text) => SLEEP.test(text))).toEqual([])
})

/** Matches a duration by the real clock: `Date.now() - start`, or a variable with that value. */
const TIME_PASSED = String.raw`(?:performance|Date)\.now\(\)\s*-`
const DIRECTLY = new RegExp(String.raw`expect\([^\n]*${TIME_PASSED}`)
const VARIABLE = new RegExp(String.raw`(\w+)\s*=\s*${TIME_PASSED}`, 'g')

function assertsTime(text: string): boolean {
  // With fake timers, the clock does not advance between two steps of a test.
  if (text.includes('useFakeTimers')) return false
  const variables = [...text.matchAll(VARIABLE)].map(([, name]) => name)
  return DIRECTLY.test(text) || variables.some((name) => text.includes(`expect(${name})`))
}

it('no test asserts a duration, because a busy machine takes longer', () => {
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
