import { listPosts } from '@byline/contract/posts/posts'
import { createPost } from '@byline/contract/posts/write-posts'
import { environmentManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from './api-client.ts'
import { callMutation, callQuery, createQueryClient } from './query-client.ts'

const MINUTE = 60_000

beforeEach(() => {
  vi.useFakeTimers()
  // On a server, TanStack Query never expires cached data.
  environmentManager.setIsServer(() => false)
})
afterEach(() => void vi.useRealTimers())

it('§9 Data fetching retries 3 times and caches for 5 minutes by default.', async () => {
  const call = vi.fn(() => Promise.reject(new ApiError('down', 500)))
  const failing = createQueryClient({ call })
  const read = failing.fetchQuery({ ...callQuery(listPosts), retry: 3 }).catch(() => 'failed')
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(await read).toBe('failed')
  expect(call).toHaveBeenCalledTimes(4)

  const reply = { posts: [], nextCursor: null }
  const caching = createQueryClient({ call: () => Promise.resolve(reply as never) })
  const query = callQuery(listPosts)
  await caching.fetchQuery(query)
  await vi.advanceTimersByTimeAsync(5 * MINUTE - 1)
  expect(caching.getQueryData(query.queryKey)).toEqual(reply)
  await vi.advanceTimersByTimeAsync(1)
  expect(caching.getQueryData(query.queryKey)).toBeUndefined()
})

it('a call that the server rejects is not retried', async () => {
  const call = vi.fn(() => Promise.reject(new ApiError('no', 404)))
  const client = createQueryClient({ call })
  const { retry } = client.getDefaultOptions().queries ?? {}
  expect(typeof retry === 'function' && retry(0, new ApiError('no', 404))).toBe(false)
  expect(typeof retry === 'function' && retry(0, new ApiError('down', 503))).toBe(true)
  expect(typeof retry === 'function' && retry(2, new ApiError('', 0))).toBe(true)
  expect(typeof retry === 'function' && retry(3, new ApiError('', 0))).toBe(false)
})

it('every failed mutation is reported, unless it is made in the background', async () => {
  const onFailure = vi.fn()
  const down = new ApiError('down', 500)
  const client = createQueryClient({ call: () => Promise.reject(down) }, onFailure)
  const fail = async (meta: { inBackground?: boolean }) => {
    const mutation = client.getMutationCache().build(client, { ...callMutation(createPost), meta })
    await mutation.execute({}).catch(() => undefined)
    return onFailure.mock.calls
  }
  expect(await fail({ inBackground: true })).toEqual([])
  expect(await fail({})).toEqual([[down]])
})
