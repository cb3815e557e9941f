import { type Comment, listAllComments, listComments } from '@byline/contract/comments/comments'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { incrementCachedTotal, removeCachedComment, replaceCachedComment } from './cached-comments.ts'

const comment = (_id: string, content = _id) => ({ _id, content }) as Comment
const ofPost = (id: string) => [listComments.path, { params: { id } }, {}]
const managed = [listAllComments.path, { query: {} }]
let client: QueryClient

beforeEach(() => {
  client = new QueryClient()
  const pages = [
    { comments: [comment('a'), comment('b')], total: 3 },
    { comments: [comment('c')], total: 3 },
  ]
  client.setQueryData(ofPost('one'), { pages, pageParams: [] })
  client.setQueryData(ofPost('two'), { pages: [{ comments: [comment('x')], total: 1 }], pageParams: [] })
  client.setQueryData(managed, { comments: [comment('x'), comment('b')], total: 2 })
})

const pagesOf = (id: string) =>
  client.getQueryData<{ pages: { comments: Comment[]; total: number }[] }>(ofPost(id))?.pages
const idsOf = (id: string) => pagesOf(id)?.map(({ comments }) => comments.map(({ _id }) => _id).join(''))
const totalsOf = (id: string) => pagesOf(id)?.map(({ total }) => total)

it('an updated comment is replaced in every list, and no other one', () => {
  replaceCachedComment(client, comment('b', 'changed'))
  expect(pagesOf('one')?.[0]?.comments).toEqual([comment('a'), comment('b', 'changed')])
  expect(client.getQueryData(managed)).toEqual({ comments: [comment('x'), comment('b', 'changed')], total: 2 })
})

it('a deleted comment is removed from every list that has it, whose totals count it no longer', () => {
  removeCachedComment(client, 'b')
  expect([idsOf('one'), totalsOf('one')]).toEqual([
    ['a', 'c'],
    [2, 2],
  ])
  expect([idsOf('two'), totalsOf('two')]).toEqual([['x'], [1]])
  expect(client.getQueryData(managed)).toEqual({ comments: [comment('x')], total: 1 })
})

it('a new comment counts for its post only', () => {
  incrementCachedTotal(client, 'one')
  expect([totalsOf('one'), totalsOf('two')]).toEqual([[4, 4], [1]])
  expect(client.getQueryData(managed)).toMatchObject({ total: 2 })
})
