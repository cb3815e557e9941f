import type { Comment } from '@byline/contract/comments'
import { describe, expect, it } from 'vitest'
import { newsOf } from './news.ts'

const comments = (...ids: number[]) => ids.map((id) => ({ _id: String(id) }) as Comment)
const reply = (total: number, ...ids: number[]) => ({
  comments: comments(...ids),
  total,
  nextCursor: null,
  previousCursor: total > ids.length ? 'more' : null,
})
const whole = { comments: comments(1, 2, 3), own: [], total: 3, atEnd: true }
const some = { comments: comments(1, 2), own: [], total: 9, atEnd: false }
const ids = (news: { comments: Comment[] }) => news.comments.map(({ _id }) => _id).join()

describe('news of the comments', () => {
  it('are none where nothing was said', () => {
    expect(newsOf(whole, reply(3, 1, 2, 3)).count).toBe(0)
    expect(newsOf(some, reply(9, 8, 9)).count).toBe(0)
    expect(newsOf({ ...whole, comments: [], total: 0 }, reply(0)).count).toBe(0)
  })

  it('are those after the last one of a whole list', () => {
    const news = newsOf(whole, reply(5, 1, 2, 3, 4, 5))
    expect([news.count, ids(news), news.followsList]).toEqual([2, '4,5', true])
    expect(newsOf({ ...whole, comments: [], total: 0 }, reply(2, 1, 2)).count).toBe(2)
  })

  it('are counted right although others are gone, and without one’s own', () => {
    expect(newsOf(whole, reply(3, 1, 3, 4)).count).toBe(1)
    expect(newsOf({ ...whole, own: ['4'] }, reply(5, 1, 2, 3, 4, 5)).count).toBe(1)
  })

  it('are as many as the count grew by where the list is not whole', () => {
    const news = newsOf(some, reply(11, 9, 10, 11))
    expect([news.count, ids(news), news.followsList]).toEqual([2, '10,11', false])
  })

  it('are as many as the count grew by where they no longer meet the list', () => {
    const news = newsOf(whole, reply(90, 88, 89, 90))
    expect([news.count, ids(news), news.followsList]).toEqual([87, '88,89,90', false])
    expect(newsOf({ ...whole, comments: [], total: 0 }, reply(60, 59, 60)).followsList).toBe(false)
    expect(newsOf(whole, reply(2, 1, 2)).count).toBe(0)
  })
})
