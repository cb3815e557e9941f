import type { Comment } from '@byline/contract/comments/comments'
import { expect, it } from 'vitest'
import { threadRows } from './thread-rows.ts'

/** Comments of these levels, with the ids 'a', 'b' and so on. */
const listOf = (levels: number[]) =>
  levels.map((level, n) => ({ row: { _id: String.fromCharCode(97 + n), level } as Comment }))

/** Each row by its id and the number of its replies; an absent one has a minus instead. */
const shown = (...given: Parameters<typeof threadRows>) =>
  threadRows(...given).map((row) => ('absent' in row ? `${row.absent._id}-` : `${row.listed.row._id}${row.replies}`))

it('each comment counts the comments below it', () => {
  expect(shown(listOf([0, 1, 2, 1, 0]), [], [])).toEqual(['a3', 'b1', 'c0', 'd0', 'e0'])
  expect(shown(listOf([2, 3, 1, 0, 1, 3]), [], [])).toEqual(['a1', 'b0', 'c0', 'd2', 'e1', 'f0'])
})

it('a folded comment hides those below it, and no other thread', () => {
  expect(shown(listOf([0, 1, 2, 1, 0, 1]), [], ['a'])).toEqual(['a3', 'e1', 'f0'])
  expect(shown(listOf([0, 1, 2, 1, 0, 1]), [], ['b', 'unknown'])).toEqual(['a3', 'b1', 'd0', 'e1', 'f0'])
})

it('absent comments stand above the first reply below them, unless they are folded', () => {
  const absent = [
    { _id: 'x', level: 0, above: 'b' },
    { _id: 'y', level: 1, above: 'b' },
  ]
  expect(shown(listOf([0, 2, 0]), absent, [])).toEqual(['a0', 'x-', 'y-', 'b0', 'c0'])
  const below = [{ _id: 'y', level: 1, above: 'b' }]
  expect(shown(listOf([0, 2, 0]), below, ['a'])).toEqual(['a1', 'c0'])
})

it('a folded comment hides nothing below an absent one that begins a thread, and counts nothing of it', () => {
  const absent = [{ _id: 'x', level: 0, above: 'c' }]
  expect(shown(listOf([0, 1, 1]), absent, ['a'])).toEqual(['a1', 'x-', 'c0'])
  const inside = [{ _id: 'x', level: 1, above: 'd' }]
  expect(shown(listOf([0, 1, 2, 2]), inside, ['b'])).toEqual(['a3', 'b1', 'x-', 'd0'])
})

it('an absent comment stands once, though two pages have replies to it, and not beside its deleted row', () => {
  const twice = [
    { _id: 'x', level: 0, above: 'a' },
    { _id: 'x', level: 0, above: 'c' },
  ]
  expect(shown(listOf([1, 1, 1]), twice, [])).toEqual(['x-', 'a0', 'b0', 'c0'])
  expect(shown(listOf([0, 1]), [{ _id: 'a', level: 0, above: 'b' }], [])).toEqual(['a1', 'b0'])
})

it('a list of 5,000 comments is read once', () => {
  const levels = Array.from({ length: 5_000 }, (_, n) => n % 4)
  const rows = threadRows(
    levels.map((level, n) => ({ row: { _id: `${n}`, level } as Comment })),
    [],
    [],
  )
  expect(rows.length).toBe(5_000)
  expect(rows.reduce((sum, row) => sum + ('listed' in row ? row.replies : 0), 0)).toBe(1_250 * 6)
})
