import type { Client } from 'pg'
import { expect, it } from 'vitest'
import { ServerClock } from './server-clock.ts'

/** A server whose clock is ahead by that many milliseconds. */
function serverAhead(aheadMs: number): Pick<Client, 'query'> {
  const query = async () => ({ rows: [{ max: '7', now: new Date(Date.now() + aheadMs) }] })
  return { query } as unknown as Client
}

const HOUR_MS = 3_600_000

it.each([
  [HOUR_MS, 60],
  [-HOUR_MS, -60],
  [500, 0],
])('a server that is ahead by %i ms is ahead by %i minutes', async (aheadMs, minutes) => {
  const clock = new ServerClock()
  expect(clock.offsetMs).toBe(0)
  expect(await clock.readNewestChange(serverAhead(aheadMs))).toBe('7')
  expect(Math.round(clock.offsetMs / 60_000)).toBe(minutes)
})
