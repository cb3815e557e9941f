import type { Comment } from '@byline/contract/comments'
import { expect, it } from 'vitest'
import { threadRows } from './thread-rows.ts'

/** Comments of these levels, with the ids 'a', 'b' and so on. */
const listOf = (levels: number[]) =>
  levels.map((level, n) => ({ row: { _id: String.fromCharCode(97 + n), level } as Comment }))

const shown = (...given: Parameters<typeof threadRows>) =>
  threadRows(...given).map(
    ({ level, listed, absent, replies }) => `${level}${listed?.row._id ?? `-${absent?._id}`}${replies}`,
  )

it('each comment counts what is below it', () => {
  expect(shown(listOf([0, 1, 2, 1, 0]), [], [])).toEqual(['0a3', '1b1', '2c0', '1d0', '0e0'])
})

it('a folded comment hides what is below it, and no other thread', () => {
  expect(shown(listOf([0, 1, 2, 1, 0, 1]), [], ['a'])).toEqual(['0a3', '0e1', '1f0'])
  expect(shown(listOf([0, 1, 2, 1, 0, 1]), [], ['b', 'unknown'])).toEqual(['0a3', '1b1', '1d0', '0e1', '1f0'])
})

it('absent comments stand above the first reply below them, unless it is folded', () => {
  const absent = [
    { _id: 'x', level: 0, above: 'b' },
    { _id: 'y', level: 1, above: 'b' },
  ]
  expect(shown(listOf([0, 2, 0]), absent, [])).toEqual(['0a1', '0-x0', '1-y0', '2b0', '0c0'])
  expect(shown(listOf([0, 2, 0]), absent, ['a'])).toEqual(['0a1', '0c0'])
})
