import { listComments } from '@byline/contract/comments/comments'
import { listPosts } from '@byline/contract/posts/posts'
import { environmentManager, InfiniteQueryObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from './api-client.ts'
import { ASK_MS } from './connection.ts'
import { callQuery, createQueryClient } from './query-client.ts'

const posts = { posts: [], nextCursor: null }

beforeEach(() => {
  vi.useFakeTimers()
  environmentManager.setIsServer(() => false)
})
afterEach(() => {
  onlineManager.setOnline(true)
  vi.useRealTimers()
})

/** A page that shows posts which a server with this error cannot give. */
async function showPosts(error: ApiError) {
  const server = { error: error as ApiError | undefined }
  const call = vi.fn(async () => {
    if (server.error) throw new ApiError(server.error.message, server.error.status)
    return posts as never
  })
  const onFailure = vi.fn()
  const client = createQueryClient({ call }, onFailure)
  const page = new QueryObserver(client, { ...callQuery(listPosts), retry: false })
  const states: string[] = []
  const leave = page.subscribe(({ status }) => states.push(status))
  await vi.advanceTimersByTimeAsync(0)
  return { server, call, onFailure, page, states, leave, client }
}

it.each([0, 408, 429, 500, 502, 503, 504])(
  'what could not be loaded for status %i is loaded within 5 s of the end of its cause, with one message',
  async (status) => {
    const { server, onFailure, page, states } = await showPosts(new ApiError('down', status))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(states.at(-1)).toBe('error')
    server.error = undefined
    await vi.advanceTimersByTimeAsync(5_000)
    expect([page.getCurrentResult().data, page.getCurrentResult().error]).toEqual([posts, null])
    // It was not 'pending' while there was no answer, so nothing on the page has changed in between.
    expect(states).toEqual(['pending', 'error', 'pending', 'success'])
    expect(onFailure).toHaveBeenCalledTimes(1)
  },
)

it('what the server refuses, or nobody looks at any more, is not asked for again', async () => {
  const refused = await showPosts(new ApiError('no', 404))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(refused.call).toHaveBeenCalledTimes(1)
  const left = await showPosts(new ApiError('down', 503))
  left.leave()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(left.call).toHaveBeenCalledTimes(1)
})

it('a question that a person repeats replaces the one that was repeated by itself', async () => {
  const { call, page } = await showPosts(new ApiError('down', 503))
  await vi.advanceTimersByTimeAsync(ASK_MS - 1)
  void page.refetch()
  await vi.advanceTimersByTimeAsync(ASK_MS - 1)
  expect(call).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(call).toHaveBeenCalledTimes(3)
})

it('a browser without a network sends nothing', async () => {
  const { call, server, page } = await showPosts(new ApiError('', 0))
  onlineManager.setOnline(false)
  server.error = undefined
  await vi.advanceTimersByTimeAsync(60_000)
  expect(call).toHaveBeenCalledTimes(1)
  onlineManager.setOnline(true)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(page.getCurrentResult().data).toEqual(posts)
})

it('a list of pages has its pages again', async () => {
  let down = true
  const reply = { comments: [], nextCursor: null }
  const call = vi.fn(async (_page: string) => {
    if (down) throw new ApiError('down', 503)
    return reply
  })
  const client = createQueryClient({ call: () => Promise.reject() })
  const list = new InfiniteQueryObserver(client, {
    queryKey: [listComments.path],
    queryFn: ({ pageParam }) => call(pageParam),
    initialPageParam: 'first',
    getNextPageParam: () => null,
    retry: false,
  })
  list.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(60_000)
  down = false
  await vi.advanceTimersByTimeAsync(5_000)
  expect(list.getCurrentResult().data?.pages).toEqual([reply])
  expect(call.mock.lastCall).toEqual(['first'])
})
