import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CachedResponse } from './cached-response.ts'
import { recompressNext } from './recompress.ts'
import { ResponseCache } from './response-cache.ts'

const noon = Date.parse('2026-05-01T12:00:00.000Z')
const TEN_SECONDS_MS = 10_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: noon }))
afterEach(() => void vi.useRealTimers())

/** A cache with responses that were compressed quickly. */
async function cacheOf(count: number) {
  const entries = new ResponseCache(1_000_000)
  const responses: CachedResponse[] = []
  for (let n = 0; n < count; n++) {
    const options = { contentType: 'text/plain', cacheTags: new Set<string>() }
    const response = new CachedResponse(`text ${n} `.repeat(1_000), options)
    const fill = entries.beginFill()
    entries.store(`key ${n}`, response, fill)
    fill.end()
    await response.body('br')
    responses.push(response)
  }
  const find = (n: number, times: number) => {
    for (let time = 0; time < times; time++) entries.find(`key ${n}`)
  }
  return { entries, responses, find }
}

it('a response is compressed again once it is ten seconds old and had two hits', async () => {
  const { entries, responses, find } = await cacheOf(1)
  find(0, 1)
  vi.setSystemTime(noon + TEN_SECONDS_MS)
  await recompressNext(entries)
  expect(responses[0]?.isSmallest).toBe(false)
  find(0, 1)
  vi.setSystemTime(noon + TEN_SECONDS_MS - 1)
  await recompressNext(entries)
  expect(responses[0]?.isSmallest).toBe(false)
  vi.setSystemTime(noon + TEN_SECONDS_MS)
  await recompressNext(entries)
  expect(responses[0]?.isSmallest).toBe(true)
})

it('one response is compressed at a time', async () => {
  const { entries, responses, find } = await cacheOf(2)
  find(0, 2)
  find(1, 2)
  vi.setSystemTime(noon + TEN_SECONDS_MS)
  const resizes: number[] = []
  for (const response of responses) response.onResize((bytes) => resizes.push(bytes))
  const smallest = () => responses.filter(({ isSmallest }) => isSmallest).length
  const running = recompressNext(entries)
  await recompressNext(entries)
  await running
  expect([smallest(), resizes.length]).toEqual([1, 1])
  await recompressNext(entries)
  expect(smallest()).toBe(2)
})
