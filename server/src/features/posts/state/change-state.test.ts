import { expect, it } from 'vitest'
import { changeState, isPublication, type PostState, unwritten } from './change-state.ts'

const now = '2030-05-01T10:00:00.000Z'
const later = '2030-06-01T10:00:00.000Z'
const published: PostState = { state: 'published', createdAt: '2029-01-01', publishedAt: null }
const draft: PostState = { state: 'draft', createdAt: '2030-04-01', publishedAt: null }
const seen: PostState = { state: 'draft', createdAt: '2030-04-01', publishedAt: '2029-01-01' }
const planned: PostState = { state: 'scheduled', createdAt: later, publishedAt: null }
const after = (before: PostState, status?: PostState['state'], publishAt?: string) =>
  changeState(before, { status, publishAt }, now)

it('a post keeps its state without a status, or with the same one', () => {
  for (const before of [published, draft, planned]) {
    expect(after(before)).toBe(before)
    expect(after(before, before.state)).toBe(before)
  }
})

it('a post is dated when it is published first, and keeps that date when it is again', () => {
  expect(after(draft, 'published')).toEqual({ ...published, createdAt: now })
  expect(after(planned, 'published')).toEqual({ ...published, createdAt: now })
  expect(after(seen, 'published')).toEqual(published)
  expect(after(published, 'draft')).toEqual({ ...seen, createdAt: '2029-01-01' })
})

it('a scheduled post is dated at its time, and remembers when it was seen last', () => {
  expect(after(draft, 'scheduled', later)).toEqual(planned)
  expect(after(published, 'scheduled', later)).toEqual({ ...planned, publishedAt: '2029-01-01' })
  expect(after(planned, undefined, later)).toBe(planned)
  expect(after(planned, 'draft')).toEqual({ ...draft, createdAt: now })
  // Its time has come while it was edited.
  const due = { ...planned, createdAt: '2030-05-01T09:59:00.000Z' }
  expect(after(due, 'scheduled', due.createdAt)).toBe(due)
})

it('a new post begins as a draft of its moment', () => {
  expect(changeState(unwritten(now), { status: 'published' }, now).createdAt).toBe(now)
})

it('a change that brings a post nearer to readers is a publication', () => {
  expect(isPublication(draft, after(draft, 'published'))).toBe(true)
  expect(isPublication(draft, after(draft, 'scheduled', later))).toBe(true)
  expect(isPublication(published, after(published, 'draft'))).toBe(false)
  expect(isPublication(planned, after(planned))).toBe(false)
})
