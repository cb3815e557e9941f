import type { Comment } from '@byline/contract/comments/comments'
import { expect, it } from 'vitest'
import type { CommentsReply } from '../queries/queries.ts'
import { updatesOf } from './comment-updates.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString()
const newest = (minutes: number[], total = minutes.length) =>
  ({ comments: minutes.map((n) => ({ _id: `${n}`, createdAt: at(n) }) as Comment), total }) as CommentsReply
const count = (...given: Parameters<typeof updatesOf>) => updatesOf(...given).count

it('comments are new that were written after the newest one of the list', () => {
  const { count, comments } = updatesOf({ own: [], total: 2, newestAt: at(2) }, newest([1, 2, 3, 4]))
  expect([count, comments.map(({ _id }) => _id)]).toEqual([2, ['3', '4']])
})

it('all are new if the list was empty', () => {
  expect(count({ own: [], total: 0, newestAt: null }, newest([1, 2]))).toBe(2)
})

it('one’s own comments on this page are not new', () => {
  expect(count({ own: ['3'], total: 2, newestAt: at(2) }, newest([1, 2, 3, 4]))).toBe(1)
})

it('none is new after others were deleted', () => {
  expect(count({ own: [], total: 3, newestAt: at(3) }, newest([1, 2]))).toBe(0)
})

it('more are counted than the last page has', () => {
  expect(count({ own: [], total: 2, newestAt: at(2) }, newest([60, 61, 62], 90))).toBe(88)
})
