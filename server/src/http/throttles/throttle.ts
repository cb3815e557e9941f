import { createHmac } from 'node:crypto'
import { MINUTE_MS } from '@byline/contract/rules/durations'
import type { FastifyRequest } from 'fastify'
import { timeOfSite } from '../../db/dialect/dialect.ts'
import type { Tx } from '../../db/tables/schema.ts'
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

/** The counter of one limit for one subject, such as an account or a network. */
export function throttle({ tokenSecret }: Pick<Deps, 'tokenSecret'>, { name, max, minutes }: Limit, subject: string) {
  // Keyed, because a plain hash of an IPv4 address can be reversed by trying all four billion.
  const key = createHmac('sha256', tokenSecret).update(`${name}\n${subject}`).digest('base64url')
  return { key, max, windowMs: minutes * MINUTE_MS }
}

/** Throws `too_many_requests` with the seconds to wait if a limit is reached; counts nothing. */
export async function assertBelowLimits(deps: Pick<Deps, 'db' | 'env'>, throttles: Throttle[]): Promise<void> {
  const now = timeOfSite(deps.db)
  throwIfReached(await currentCounts(deps, throttles, now), now)
}

/** The counts of now, none with `RATE_LIMITS=off`. */
export async function currentCounts(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  throttles: Throttle[],
  now: number,
): Promise<ThrottleState[]> {
  if (!env.rateLimits) return []
  const states = await readThrottles(db, throttles, now)
  if (states.some(({ endsTooLate }) => endsTooLate)) {
    await transact(db, (tx) => shortenWindows(tx, states), { provisional: true })
  }
  return states
}

/** `assertBelowLimits` within a transaction. */
export async function assertBelowLimitsWithin(tx: Tx, { rateLimits }: Deps['env'], throttles: Throttle[]) {
  if (!rateLimits) return
  const now = timeOfSite(tx)
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

function throwIfReached(states: ThrottleState[], now: number): void {
  for (const { max, count, endsAt } of states) if (count >= max) throw tooMany(endsAt - now)
}

/** Corrects windows that end too late because a clock was wrong. */
async function shortenWindows(tx: Tx, states: ThrottleState[]): Promise<void> {
  for (const state of states) if (state.endsTooLate) await endThrottleAt(tx, state)
}

/** Counts one attempt in each throttle up to the first exceeded one; returns the milliseconds to wait for that one. */
async function addAttempt(tx: Tx, throttles: Throttle[]): Promise<number | undefined> {
  const now = timeOfSite(tx)
  for (const throttle of throttles) {
    const { count, endsAt } = await addToThrottle(tx, throttle, now)
    if (count > throttle.max) return endsAt - now
  }
  return undefined
}

export function tooMany(waitMs: number): AppError {
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
