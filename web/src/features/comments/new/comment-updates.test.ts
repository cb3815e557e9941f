import type { Comment } from '@byline/contract/comments'
import { describe, expect, it } from 'vitest'
import { updatesOf } from './comment-updates.ts'

const comments = (...ids: number[]) => ids.map((id) => ({ _id: String(id) }) as Comment)
const reply = (total: number, ...ids: number[]) => ({
  comments: comments(...ids),
  total,
  nextCursor: null,
  previousCursor: total > ids.length ? 'more' : null,
})
const whole = { comments: comments(1, 2, 3), own: [], total: 3, atEnd: true }
const some = { comments: comments(1, 2), own: [], total: 9, atEnd: false }
const ids = (updates: { comments: Comment[] }) => updates.comments.map(({ _id }) => _id).join()

describe('comment updates', () => {
  it('are empty if there are no new comments', () => {
    expect(updatesOf(whole, reply(3, 1, 2, 3)).count).toBe(0)
    expect(updatesOf(some, reply(9, 8, 9)).count).toBe(0)
    expect(updatesOf({ ...whole, comments: [], total: 0 }, reply(0)).count).toBe(0)
  })

  it('are the comments after the last one of a complete list', () => {
    const updates = updatesOf(whole, reply(5, 1, 2, 3, 4, 5))
    expect([updates.count, ids(updates), updates.followsList]).toEqual([2, '4,5', true])
    expect(updatesOf({ ...whole, comments: [], total: 0 }, reply(2, 1, 2)).count).toBe(2)
  })

  it('are counted correctly after deletions, and exclude comments written on this page', () => {
    expect(updatesOf(whole, reply(3, 1, 3, 4)).count).toBe(1)
    expect(updatesOf({ ...whole, own: ['4'] }, reply(5, 1, 2, 3, 4, 5)).count).toBe(1)
  })

  it('are as many as the increase of the total if the list is incomplete', () => {
    const updates = updatesOf(some, reply(11, 9, 10, 11))
    expect([updates.count, ids(updates), updates.followsList]).toEqual([2, '10,11', false])
  })

  it('are as many as the increase of the total if the last page no longer overlaps the list', () => {
    const updates = updatesOf(whole, reply(90, 88, 89, 90))
    expect([updates.count, ids(updates), updates.followsList]).toEqual([87, '88,89,90', false])
    expect(updatesOf({ ...whole, comments: [], total: 0 }, reply(60, 59, 60)).followsList).toBe(false)
    expect(updatesOf(whole, reply(2, 1, 2)).count).toBe(0)
  })
})
