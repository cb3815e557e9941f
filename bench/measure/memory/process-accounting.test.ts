import { expect, it } from 'vitest'
import { cpuOf, hasAccounting, pssOf } from './process-accounting.ts'

it.runIf(hasAccounting)('the CPU time of a process is found', () => {
  const before = cpuOf(process.pid)
  const start = process.cpuUsage()
  for (let took = 0; took < 100_000; ) {
    const { user, system } = process.cpuUsage(start)
    took = user + system
  }
  // A tick is 10 ms; the first and the last may be missing.
  expect(cpuOf(process.pid) - before).toBeGreaterThanOrEqual(70)
})

it.runIf(hasAccounting)('a running process has memory, and an ended one has none', () => {
  expect(pssOf(process.pid)).toBeGreaterThan(1e6)
  expect(pssOf(2 ** 22 + 1)).toBe(0)
  expect(cpuOf(2 ** 22 + 1)).toBe(0)
})
