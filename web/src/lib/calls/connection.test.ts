import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ASK_MS, whenAnswered } from './connection.ts'

const server = { answers: false, asked: 0 }
let browser: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(server, { answers: false, asked: 0 })
  browser = new EventTarget()
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
  vi.stubGlobal('fetch', async () => {
    server.asked++
    if (!server.answers) throw new TypeError('Failed to fetch')
    return { ok: true }
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('tells once, within 5 s, that the server answers again', async () => {
  const onAnswer = vi.fn()
  whenAnswered(onAnswer)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onAnswer).not.toHaveBeenCalled()
  server.answers = true
  await vi.advanceTimersByTimeAsync(5_000)
  expect(onAnswer).toHaveBeenCalledTimes(1)
  const { asked } = server
  browser.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect([onAnswer.mock.calls.length, server.asked]).toEqual([1, asked])
})

it('asks at once when the browser is online again, and not before', async () => {
  const onAnswer = vi.fn()
  vi.stubGlobal('navigator', { onLine: false })
  server.answers = true
  whenAnswered(onAnswer)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.asked).toBe(0)
  vi.stubGlobal('navigator', { onLine: true })
  browser.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(onAnswer).toHaveBeenCalledTimes(1)
})

it('is silent after its end, also about an answer that was on its way', async () => {
  const onAnswer = vi.fn()
  server.answers = true
  const end = whenAnswered(onAnswer)
  vi.advanceTimersByTime(ASK_MS)
  end()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([server.asked, onAnswer.mock.calls.length]).toEqual([1, 0])
})

it('a server that is starting or stopping does not answer yet', async () => {
  const onAnswer = vi.fn()
  vi.stubGlobal('fetch', async () => ({ ok: false, status: 503 }))
  whenAnswered(onAnswer)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onAnswer).not.toHaveBeenCalled()
})
