import { calls } from '@byline/contract/calls'
import { listPosts } from '@byline/contract/posts'
import { expect, it, vi } from 'vitest'
import { createApiClient, type Fetch } from './api-client.ts'

it('§9 HTTP timeout is 0 (none).', async () => {
  const fetch = vi.fn<Fetch>(() => new Promise(() => undefined))
  vi.useFakeTimers()
  const settled = vi.fn()
  void createApiClient(fetch).call(listPosts).finally(settled)
  // There is no timer, and no signal that could abort the call.
  expect(vi.getTimerCount()).toBe(0)
  await vi.advanceTimersByTimeAsync(86_400_000)
  vi.useRealTimers()
  expect(fetch.mock.calls[0]?.[1]).not.toHaveProperty('signal')
  expect(settled).not.toHaveBeenCalled()
})

it('the token is sent with the calls that need a session, and with no other', async () => {
  const fetch = vi.fn<Fetch>(async () => ({ ok: true, status: 200, json: async () => ({}) }))
  const client = createApiClient(fetch, { token: () => 'secret', onSessionEnded: () => undefined })
  for (const call of calls) {
    await client.call(call)
    const sent = new Headers(fetch.mock.lastCall?.[1].headers).get('authorization')
    const isSent = call.access === 'signedIn' || call.access === 'admin'
    expect([call.path, sent]).toEqual([call.path, isSent ? 'Bearer secret' : null])
  }
})
