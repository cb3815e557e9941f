import { expect, it } from 'vitest'
import { isCommentVisible, isPostVisible } from './rules.ts'

const at = '2026-05-01T10:00:00.000Z'

it('a post is visible while it is published, until it is deleted', () => {
  expect(isPostVisible({ deletedAt: null, state: 'published' })).toBe(true)
  expect(isPostVisible({ deletedAt: null, state: 'draft' })).toBe(false)
  expect(isPostVisible({ deletedAt: null, state: 'scheduled' })).toBe(false)
  expect(isPostVisible({ deletedAt: at, state: 'published' })).toBe(false)
})

it('a comment is visible until it is held, or it, its post or its author is deleted', () => {
  const comment = { deletedAt: null, heldAt: null, post: { visible: true }, author: { deletedAt: null, stays: false } }
  expect(isCommentVisible(comment)).toBe(true)
  expect(isCommentVisible({ ...comment, deletedAt: at })).toBe(false)
  expect(isCommentVisible({ ...comment, heldAt: at })).toBe(false)
  expect(isCommentVisible({ ...comment, post: { visible: false } })).toBe(false)
  expect(isCommentVisible({ ...comment, author: { deletedAt: at, stays: false } })).toBe(false)
  expect(isCommentVisible({ ...comment, author: { deletedAt: at, stays: true } })).toBe(true)
})
