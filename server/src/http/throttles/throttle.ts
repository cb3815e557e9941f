import { createHmac } from 'node:crypto'
import { MINUTE_MS } from '@byline/contract/rules/durations'
import type { FastifyRequest } from 'fastify'
import { type Dialect, dialectOf } from '../../db/dialect/dialect.ts'
import type { Db, Tx } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import { networkOf } from '../connections/network.ts'
import { addToThrottle, endThrottleAt, readThrottles, type Throttle, type ThrottleState } from './store.ts'

/** A maximum number of attempts in a time window. */
export interface Limit {
  name: string
  max: number
  minutes: number
}

/** The time to wait while parallel attempts may still exhaust the limit. */
const IN_FLIGHT_WAIT_MS = 5_000

/** The counter of one limit for one subject, such as an account or a network. */
export function throttle({ tokenSecret }: Pick<Deps, 'tokenSecret'>, { name, max, minutes }: Limit, subject: string) {
  // Keyed, because a plain hash of an IPv4 address can be reversed by trying all four billion.
  const key = createHmac('sha256', tokenSecret).update(`${name}\n${subject}`).digest('base64url')
  return { key, max, windowMs: minutes * MINUTE_MS }
}

/** Throws `too_many_requests` with the seconds to wait if a limit is reached; counts nothing. */
export async function assertBelowLimits(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  throttles: Throttle[],
  inFlight?: Map<string, number>,
): Promise<void> {
  if (!env.rateLimits) return
  const now = Date.now()
  const states = await readThrottles(db, throttles, now)
  if (states.some(({ endsTooLate }) => endsTooLate)) {
    await transact(db, (tx) => shortenWindows(tx, states), { provisional: true })
  }
  throwIfReached(states, now, inFlight)
}

/** `assertBelowLimits` within a transaction. */
export async function assertBelowLimitsWithin(tx: Tx, { rateLimits }: Deps['env'], throttles: Throttle[]) {
  if (!rateLimits) return
  const now = Date.now()
  const states = await readThrottles(tx, throttles, now)
  await shortenWindows(tx, states)
  throwIfReached(states, now)
}

/** Counts one attempt. Throws `too_many_requests` above a limit. */
export async function countAttempt({ db, env }: Pick<Deps, 'db' | 'env'>, throttles: Throttle[]): Promise<void> {
  await assertBelowLimits({ db, env }, throttles)
  if (!env.rateLimits) return
  // Throws after the commit, because a rollback would undo the count.
  const waitMs = await transact(db, (tx) => addAttempt(tx, throttles), { provisional: true })
  if (waitMs !== undefined) throw tooMany(waitMs)
}

/** `countAttempt` within a transaction. */
export async function countAttemptWithin(tx: Tx, env: Deps['env'], throttles: Throttle[]): Promise<void> {
  await assertBelowLimitsWithin(tx, env, throttles)
  if (!env.rateLimits) return
  const waitMs = await addAttempt(tx, throttles)
  if (waitMs !== undefined) throw tooMany(waitMs)
}

/** Counts one attempt and returns whether the limits allow it, for work that is skipped instead of failing. */
export async function isAttemptAllowed(tx: Tx, { env }: Pick<Deps, 'env'>, throttles: Throttle[]): Promise<boolean> {
  try {
    await countAttemptWithin(tx, env, throttles)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/**
 * Runs an attempt and counts it only if it fails, that is, returns undefined or false. Attempts in flight count as
 * failures, so that a burst cannot pass before its first failure is counted. Throws `too_many_requests`.
 */
export async function limitFailures<T>(
  deps: Pick<Deps, 'db' | 'env'>,
  throttles: Throttle[],
  attempt: () => Promise<T | undefined | false>,
): Promise<T | undefined | false> {
  if (!deps.env.rateLimits) return attempt()
  const inFlight = attemptsInFlight(deps.db)
  // Attempts are counted before the first `await`, so that each of a burst sees the earlier ones.
  const before = new Map(throttles.map(({ key }) => [key, inFlight.get(key) ?? 0]))
  for (const { key } of throttles) change(inFlight, key, 1)
  try {
    await assertBelowLimits(deps, throttles, before)
    const result = await attempt()
    if (result === undefined || result === false) {
      await transact(deps.db, (tx) => addFailure(tx, throttles), { provisional: true })
    }
    return result
  } finally {
    for (const { key } of throttles) change(inFlight, key, -1)
  }
}

function throwIfReached(states: ThrottleState[], now: number, inFlight?: Map<string, number>): void {
  for (const { key, max, count, endsAt } of states) {
    if (count >= max) throw tooMany(endsAt - now)
    if (count + (inFlight?.get(key) ?? 0) >= max) throw tooMany(IN_FLIGHT_WAIT_MS)
  }
}

/** Corrects windows that end too late because a clock was wrong. */
async function shortenWindows(tx: Tx, states: ThrottleState[]): Promise<void> {
  for (const state of states) if (state.endsTooLate) await endThrottleAt(tx, state)
}

/** Counts one attempt in each throttle up to the first exceeded one; returns the milliseconds to wait for that one. */
async function addAttempt(tx: Tx, throttles: Throttle[]): Promise<number | undefined> {
  const now = Date.now()
  for (const throttle of throttles) {
    const { count, endsAt } = await addToThrottle(tx, throttle, now)
    if (count > throttle.max) return endsAt - now
  }
  return undefined
}

async function addFailure(tx: Tx, throttles: Throttle[]): Promise<void> {
  for (const throttle of throttles) await addToThrottle(tx, throttle, Date.now())
}

const inFlightByDatabase = new WeakMap<Dialect, Map<string, number>>()

/** The attempts in flight in this process, by key. */
function attemptsInFlight(db: Db): Map<string, number> {
  const dialect = dialectOf(db)
  const counts = inFlightByDatabase.get(dialect) ?? new Map<string, number>()
  inFlightByDatabase.set(dialect, counts)
  return counts
}

function change(counts: Map<string, number>, key: string, delta: number): void {
  const count = (counts.get(key) ?? 0) + delta
  if (count > 0) counts.set(key, count)
  else counts.delete(key)
}

function tooMany(waitMs: number): AppError {
  return new AppError('too_many_requests', undefined, Math.max(1, Math.ceil(waitMs / 1_000)))
}

/**
 * The limit of an IPv6 /48, as a multiple of the limit of one of its /64. It contains 65,536 of them, of one customer or
 * of many small customers of a provider.
 */
export const SITE_FACTOR = 4

/** The throttles of the network of a call: an IPv4 address, or the /64 and the /48 of an IPv6 address. */
export function networkThrottles(deps: Pick<Deps, 'tokenSecret'>, { ip }: FastifyRequest, limit: Limit): Throttle[] {
  const { subnet, site } = networkOf(ip)
  const ofSubnet = throttle(deps, limit, subnet)
  if (site === subnet) return [ofSubnet]
  return [ofSubnet, throttle(deps, { ...limit, max: limit.max * SITE_FACTOR }, site)]
}
