import { expect, it } from 'vitest'
import { cpuOf, hasAccounting, pssOf } from './process-accounting.ts'

it.runIf(hasAccounting)('counts the CPU that a process took', () => {
  const before = cpuOf(process.pid)
  const start = process.cpuUsage()
  for (let took = 0; took < 100_000; ) {
    const { user, system } = process.cpuUsage(start)
    took = user + system
  }
  // A tick is 10 ms; the first and the last may be counted in part.
  expect(cpuOf(process.pid) - before).toBeGreaterThanOrEqual(70)
})

it.runIf(hasAccounting)(
  'finds memory of a process that runs, and nothing of one that is gone',
  () => {
    expect(pssOf(process.pid)).toBeGreaterThan(1e6)
    expect(pssOf(2 ** 22 + 1)).toBe(0)
    expect(cpuOf(2 ** 22 + 1)).toBe(0)
  },
)
