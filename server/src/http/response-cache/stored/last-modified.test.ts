import { expect, it } from 'vitest'
import { ContentDates, isUnmodifiedSince } from './last-modified.ts'

/** A whole second. */
const T = Date.UTC(2026, 0, 1)
const header = (at: number) => new Date(at).toUTCString()

it('a content keeps the date at which it was first produced, and another one gets its own', () => {
  const dates = new ContentDates()
  expect(dates.dateOf('a', 'one', T + 999).at).toBe(T)
  expect(dates.dateOf('a', 'one', T + 5_000).at).toBe(T)
  expect(dates.dateOf('b', 'one', T + 5_000).at).toBe(T + 5_000)
  expect(dates.dateOf('a', 'two', T + 6_001).at).toBe(T + 6_000)
  expect(dates.dateOf('a', 'one', T + 9_000).at).toBe(T + 9_000)
})

it('a second content of one second is known only from the next second on', () => {
  const dates = new ContentDates()
  const first = dates.dateOf('a', 'one', T + 1)
  const second = dates.dateOf('a', 'two', T + 2)
  expect([first.at, second.at]).toEqual([T, T])
  expect(isUnmodifiedSince(header(T), first)).toBe(true)
  expect(isUnmodifiedSince(header(T), second)).toBe(false)
  expect(isUnmodifiedSince(header(T + 1_000), second)).toBe(true)
})

it('a clock that was set back makes no content older than the one before it', () => {
  const dates = new ContentDates()
  dates.dateOf('a', 'one', T)
  const second = dates.dateOf('a', 'two', T - 60_000)
  expect(isUnmodifiedSince(header(T), second)).toBe(false)
})

it('the contents of 1,000 addresses are remembered, those that were produced last', () => {
  const dates = new ContentDates()
  dates.dateOf('first', 'x', T)
  dates.dateOf('kept', 'x', T)
  for (let n = 0; n < 998; n++) dates.dateOf(String(n), 'x', T)
  expect(dates.dateOf('kept', 'x', T + 1_000).at).toBe(T)
  dates.dateOf('one more', 'x', T)
  expect(dates.dateOf('kept', 'x', T + 1_000).at).toBe(T)
  expect(dates.dateOf('first', 'x', T + 1_000).at).toBe(T + 1_000)
})

it('only a date in GMT that is not earlier shows that a client has the content', () => {
  const lastModified = { at: T, knownFrom: T }
  const since = (text: string) => isUnmodifiedSince(text, lastModified)
  expect(since('Thu, 01 Jan 2026 00:00:00 GMT')).toBe(true)
  expect(since('Friday, 02-Jan-26 00:00:00 GMT')).toBe(true)
  expect(since('Wed, 31 Dec 2025 23:59:59 GMT')).toBe(false)
  for (const text of ['', 'GMT', 'yesterday GMT', '2027-01-01', 'Thu Jan  1 00:00:00 2026']) {
    expect([text, since(text)]).toEqual([text, false])
  }
  expect(isUnmodifiedSince('Thu, 01 Jan 2026 00:00:00 GMT', undefined)).toBe(false)
})
