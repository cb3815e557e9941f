import { expect, it } from 'vitest'
import { scenarioNames } from './bounds.ts'
import { readSettings } from './settings.ts'

it('without options, the whole contract is measured', () => {
  const { names, whole, sets } = readSettings([])
  expect(names).toEqual(scenarioNames)
  expect([whole, sets]).toEqual([true, [1_000, 10_000, 100_000]])
})

it('named scenarios and a quick run are not the whole contract', () => {
  const { names, whole } = readSettings(['visits', 'cached'])
  expect([names, whole]).toEqual([['cached', 'visits'], false])
  expect(readSettings(['--quick']).whole).toBe(false)
  expect(readSettings(['--posts', '10,20']).whole).toBe(false)
})

it('numbers of posts are sorted, and a million is added', () => {
  expect(readSettings(['--posts', '50,10', '--million']).sets).toEqual([10, 50, 1_000_000])
})

it.each([
  ['--posts', 'many', "--posts needs whole numbers above 0, and not 'many'"],
  ['--rounds', '0', "--rounds needs whole numbers above 0, and not '0'"],
  ['chached', '--quick', 'there is no scenario chached; there are cached, uncached'],
])('an invalid option is named: %s %s', (first, second, sentence) => {
  expect(() => readSettings([first, second])).toThrow(sentence)
})
