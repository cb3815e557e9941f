import { expect, it } from 'vitest'
import { intactParts, slipBetween } from './near-spelling.ts'

it.each([
  ['exchanged', 'chekcer', 'checker', 0],
  ['forgotten', 'cheker', 'checker', 1],
  ['added', 'cheeecker', 'cheecker', 2],
  ['mistaken', 'chacker', 'checker', 3],
  ['wrong at the beginning', 'xhecker', 'checker', 7],
  ['wrong in another script', 'привит', 'привет', 3],
  ['the same', 'checker', 'checker', undefined],
  ['two slips', 'chkcer', 'checker', undefined],
])('a letter %s', (_name, typed, meant, slip) => {
  expect(slipBetween(typed, meant)).toBe(slip)
})

it('every slip leaves the beginning or the end of a word intact', () => {
  const word = 'abcdef'
  const letters = [...word]
  const slips = letters.flatMap((_, n) => [
    letters.toSpliced(n, 1),
    letters.toSpliced(n, 0, 'x'),
    letters.toSpliced(n, 1, 'x'),
    letters.toSpliced(n, 2, ...letters.slice(n, n + 2).reverse()),
  ])
  for (const typed of slips.map((slip) => slip.join(''))) {
    const { beginning, end } = intactParts(typed)
    expect([typed, word.startsWith(beginning) || word.endsWith(end)]).toEqual([typed, true])
  }
})
