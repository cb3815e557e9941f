import { expect, it } from 'vitest'
import { machineFacts, reportOn } from './report.ts'

const report = reportOn({
  date: '2026-11-20',
  facts: ['2 cores'],
  outcomes: [
    {
      scenario: 'cached',
      what: 'home | article',
      found: '0.93',
      bound: '≥ 0.8',
      outcome: 'holds',
      from: '930/s to 1000/s',
    },
  ],
  figures: [
    { what: 'home', requestsPerSecond: 930.4, p50: 1, p99: 3, cpuPerRequest: 0.0153 },
    { what: 'at rest', memory: 149_600_000, note: 'much' },
  ],
})

it('every bound is listed with its outcome, in aligned columns', () => {
  expect(report).toContain('| cached   | home \\| article | 0.93  | ≥ 0.8 | holds   | 930/s to 1000/s |')
})

it('absolute figures have their units, and the cells of absent figures are empty', () => {
  expect(report).toContain('| home    | 930        | 1 ms | 3 ms | 0.015 ms      |        |  |')
  expect(report).toContain('| at rest |            |      |      |               | 150 MB | much |')
})

it('the facts contain cores, memory and the version of Node', () => {
  expect(machineFacts().join('\n')).toMatch(/^\d+ cores .*, \d+ GB of memory\nNode v\d+.* on \w+$/)
})
