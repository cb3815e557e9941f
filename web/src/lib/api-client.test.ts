import { listPosts } from '@byline/contract/posts'
import { expect, it, vi } from 'vitest'
import { createApiClient, type Fetch } from './api-client.ts'

it('§9 HTTP timeout is 0 (none).', async () => {
  const fetch = vi.fn<Fetch>(() => new Promise(() => undefined))
  vi.useFakeTimers()
  const settled = vi.fn()
  void createApiClient(fetch).call(listPosts).finally(settled)
  // Nothing is timed, and nothing could break the call off.
  expect(vi.getTimerCount()).toBe(0)
  await vi.advanceTimersByTimeAsync(86_400_000)
  vi.useRealTimers()
  expect(fetch.mock.calls[0]?.[1]).not.toHaveProperty('signal')
  expect(settled).not.toHaveBeenCalled()
})
