import { ServerResponse } from 'node:http'
import { expect, it, onTestFinished, vi } from 'vitest'
import { Downloads } from './downloads.ts'

const reply = () => new ServerResponse({ method: 'GET' } as never)

it('a download that takes too long is cut off, and its place is free again', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const downloads = new Downloads()
  const first = reply()
  const signal = downloads.begin('ada', first, 1_000)
  downloads.begin('ben', reply(), 5_000)
  expect(() => downloads.begin('ada', reply(), 1_000)).toThrow('Your last download')
  expect(() => downloads.begin('cleo', reply(), 1_000)).toThrow('Two others')
  vi.advanceTimersByTime(999)
  expect([signal.aborted, first.destroyed]).toEqual([false, false])
  vi.advanceTimersByTime(1)
  expect([signal.aborted, first.destroyed]).toEqual([true, true])
  downloads.begin('cleo', reply(), 1_000)
  expect(() => downloads.begin('ben', reply(), 1_000)).toThrow('Your last download')
})

it('a download of a client that has gone takes no place', () => {
  const downloads = new Downloads()
  const gone = reply()
  gone.destroy()
  expect(downloads.begin('ada', gone, 1_000).aborted).toBe(true)
  expect(() => downloads.assertFree('ada')).not.toThrow()
})
