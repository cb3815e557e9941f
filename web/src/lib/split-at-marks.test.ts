import type { Marks } from '@byline/contract/posts/passage'
import { expect, it } from 'vitest'
import { splitAtMarks } from './split-at-marks.ts'

it('makes every second part a marked one', () => {
  const marks: Marks = [
    [2, 8],
    [9, 16],
  ]
  expect(splitAtMarks('A borrow checker.', marks)).toEqual(['A ', 'borrow', ' ', 'checker', '.'])
})

it('leaves out nothing at the edges, and counts emoji as two units', () => {
  expect(splitAtMarks('🎉 is on', [[0, 2]])).toEqual(['', '🎉', ' is on'])
  expect(splitAtMarks('all', [[0, 3]])).toEqual(['', 'all', ''])
})

it('returns a text without marks whole', () => {
  expect(splitAtMarks('A text', [])).toEqual(['A text'])
  expect(splitAtMarks('', [])).toEqual([''])
})
