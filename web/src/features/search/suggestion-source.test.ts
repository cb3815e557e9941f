import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Suggestions } from './read-suggestions.ts'
import { createSuggestionSource, PAUSE_MS } from './suggestion-source.ts'

const answerTo = (tag: string): Suggestions => ({ posts: [], tags: [{ tag, count: 1 }] })

/** A source whose questions are answered by hand, in any order. */
function source() {
  const asked: { text: string; signal: AbortSignal; answer: () => void; fail: () => void }[] = []
  const shown: (string | undefined)[] = []
  const { ask, cancel } = createSuggestionSource((text, signal) => {
    const { promise, resolve, reject } = Promise.withResolvers<Suggestions>()
    const fail = () => reject(new Error('No answer'))
    asked.push({ text, signal, answer: () => resolve(answerTo(text)), fail })
    return promise
  })
  const type = (text: string) => ask(text, (answer) => shown.push(answer?.tags[0]?.tag))
  return { asked, shown, type, cancel, texts: () => asked.map(({ text }) => text) }
}

const pause = () => vi.advanceTimersByTimeAsync(PAUSE_MS)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('asks once, after a pause, for the text without the spaces around it', async () => {
  const { type, texts } = source()
  for (const text of ['b', 'bo', ' bor ']) type(text)
  await vi.advanceTimersByTimeAsync(PAUSE_MS - 1)
  expect(texts()).toEqual([])
  await pause()
  expect(texts()).toEqual(['bor'])
})

it('ignores an older answer, whether it comes before or after the newer one', async () => {
  const { asked, shown, type } = source()
  type('old')
  await pause()
  type('new')
  await pause()
  expect(asked[0]?.signal.aborted).toBe(true)
  asked[1]?.answer()
  await vi.runAllTimersAsync()
  asked[0]?.answer()
  await vi.runAllTimersAsync()
  expect(shown).toEqual(['new'])
})

it('shows no answer after it was cancelled', async () => {
  const { asked, shown, type, cancel } = source()
  type('left')
  await pause()
  cancel()
  asked[0]?.answer()
  await vi.runAllTimersAsync()
  expect(shown).toEqual([])
})

it('shows a known answer at once, without asking again', async () => {
  const { asked, shown, type, texts } = source()
  type('known')
  await pause()
  asked[0]?.answer()
  await vi.runAllTimersAsync()
  type('known ')
  expect(shown).toEqual(['known', 'known'])
  expect(texts()).toEqual(['known'])
})

it('shows nothing for an empty or a very long text, and asks for neither', async () => {
  const { shown, type, texts } = source()
  for (const text of ['', '   ', 'x'.repeat(10_000)]) type(text)
  await pause()
  expect(shown).toEqual([undefined, undefined, undefined])
  expect(texts()).toEqual([])
})

it('shows nothing after a failure, and asks again next time', async () => {
  const { asked, shown, type, texts } = source()
  type('lost')
  await pause()
  asked[0]?.fail()
  await vi.runAllTimersAsync()
  expect(shown).toEqual([undefined])
  type('lost')
  await pause()
  expect(texts()).toEqual(['lost', 'lost'])
})
