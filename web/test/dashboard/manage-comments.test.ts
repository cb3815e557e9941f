import { listAllComments } from '@byline/contract/comments/comments'
import { expect, it } from 'vitest'
import { Component } from '../../src/pages/dashboard/manage-comments.tsx'
import { answer, rendered, wordsOf } from '../rendered.ts'

const nothing = { comments: [], total: 0, first: 1, nextCursor: null, previousCursor: null }

const shown = (query: string) =>
  rendered(Component, { at: `/dashboard/comments${query}`, answers: [answer(listAllComments, nothing)] })

it('a site without comments has nothing to filter', async () => {
  const html = await shown('')
  expect(wordsOf(html)).toContain('No Comments Found')
  expect(html).not.toContain('type="search"')
})

it('a filter that matches nothing can be cleared, and changed', async () => {
  const html = await shown('?filter=tea')
  expect(wordsOf(html)).toContain('No comment matches “tea”.')
  expect(html).toContain('href="/dashboard/comments"')
  expect(html).toContain('type="search"')
})

it('a page behind the last comment leads to the first one of the same filter', async () => {
  const html = await shown('?filter=tea&after=gone')
  expect(wordsOf(html)).toContain('There are no more comments.')
  expect(html).toContain('href="/dashboard/comments?filter=tea"')
})
