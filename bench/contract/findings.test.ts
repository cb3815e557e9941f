import { expect, it } from 'vitest'
import { bounds, scenarioNames } from './bounds.ts'
import { allMissing, outcomeOf } from './findings.ts'

it.each([
  [{ atLeast: 0.8, unit: '×' }, 0.8, 'holds', '0.80', '≥ 0.8'],
  [{ atLeast: 0.8, unit: '×' }, 0.79, 'FAILS', '0.79', '≥ 0.8'],
  [{ atMost: 2.5, unit: 'ms' }, 2.5, 'holds', '2.50 ms', '≤ 2.5 ms'],
  [{ atMost: 2.5, unit: 'ms' }, 2.51, 'FAILS', '2.51 ms', '≤ 2.5 ms'],
  [{ below: 50, unit: 'ms' }, 49, 'holds', '49.00 ms', '< 50 ms'],
  [{ below: 50, unit: 'ms' }, 50, 'FAILS', '50.00 ms', '< 50 ms'],
  [{ atMost: 0, unit: 'misses' }, 1, 'FAILS', '1', '≤ 0'],
] as const)('%o is compared with the rounded figure: %d %s', (bound, value, ...said) => {
  const { outcome, found, bound: shown } = outcomeOf('cached', 'home', bound, { value, from: '' })
  expect([outcome, found, shown]).toEqual(said)
})

it('a bound without a measurement is reported as not measured, with the reason', () => {
  const outcome = outcomeOf('start', 'start', bounds.start['to the first answer'], { missing: 'no time' })
  expect(outcome).toMatchObject({ outcome: 'not measured', found: '–', from: 'no time' })
})

it('a figure that is not a number fails its bound', () => {
  const bound = { atMost: 1, unit: '×' } as const
  expect(outcomeOf('growth', 'home', bound, { value: 0 / 0, from: '' })).toMatchObject({ outcome: 'FAILS', found: '–' })
})

it.each(scenarioNames)('every bound of %s can be marked as missing', (name) => {
  expect(Object.keys(allMissing(name, 'no browser'))).toEqual(Object.keys(bounds[name]))
})
