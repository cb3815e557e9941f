import { createHmac } from 'node:crypto'
import { type Dialect, dialectOf } from '../../db/dialect/dialect.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import {
  addToThrottle,
  endThrottleAt,
  readThrottles,
  type Throttle,
  type ThrottleState,
} from './store.ts'

/** How often something may be tried within a window of time. */
export interface Limit {
  name: string
  max: number
  minutes: number
}

/** Seconds to wait while other tries under way may still use up the limit. */
const UNDER_WAY_SECONDS = 5

/** The count of one limit for one subject, such as an account or a network. */
export function throttle(
  { tokenSecret }: Pick<Deps, 'tokenSecret'>,
  { name, max, minutes }: Limit,
  subject: string,
): Throttle {
  // Keyed: the few billion addresses there are could be tried against a plain hash.
  const key = createHmac('sha256', tokenSecret).update(`${name}\n${subject}`).digest('base64url')
  return { key, max, windowMs: minutes * 60_000 }
}

/** Refuses with `too_many_requests` and the seconds to wait if a limit is reached; counts nothing. */
export async function refuseIfReached(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  throttles: Throttle[],
  inFlight?: Map<string, number>,
): Promise<void> {
  if (!env.rateLimits) return
  const now = Date.now()
  const states = await readThrottles(db, throttles, now)
  if (states.some(({ endsTooLate }) => endsTooLate)) {
    await transact(db, (tx) => endInTime(tx, states), { provisional: true })
  }
  refuse(states, now, inFlight)
}

/** As `refuseIfReached`, within a transaction. */
export async function refuseIfReachedWithin(
  tx: Tx,
  { rateLimits }: Deps['env'],
  throttles: Throttle[],
): Promise<void> {
  if (!rateLimits) return
  const now = Date.now()
  const states = await readThrottles(tx, throttles, now)
  await endInTime(tx, states)
  refuse(states, now)
}

/** Counts one try; refuses with `too_many_requests` the one beyond a limit. */
export async function countTry(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  throttles: Throttle[],
): Promise<void> {
  await refuseIfReached({ db, env }, throttles)
  if (!env.rateLimits) return
  // Refused after the commit: a rollback would take the count back.
  const waitMs = await transact(db, (tx) => addTry(tx, throttles), { provisional: true })
  if (waitMs !== undefined) throw tooMany(waitMs)
}

/** As `countTry`, within a transaction. */
export async function countTryWithin(
  tx: Tx,
  env: Deps['env'],
  throttles: Throttle[],
): Promise<void> {
  await refuseIfReachedWithin(tx, env, throttles)
  if (!env.rateLimits) return
  const waitMs = await addTry(tx, throttles)
  if (waitMs !== undefined) throw tooMany(waitMs)
}

/** Counts one try and answers whether the limit allows it, for what is left out rather than refused. */
export async function mayTry(
  tx: Tx,
  { env }: Pick<Deps, 'env'>,
  throttles: Throttle[],
): Promise<boolean> {
  try {
    await countTryWithin(tx, env, throttles)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/**
 * Counts an attempt only if it fails, that is answers undefined or false. As many attempts as may still fail run at
 * once, so that a burst cannot pass before its first failure is counted; beyond that refuses with `too_many_requests`.
 */
export async function countFailure<T>(
  deps: Pick<Deps, 'db' | 'env'>,
  throttles: Throttle[],
  attempt: () => Promise<T | undefined | false>,
): Promise<T | undefined | false> {
  if (!deps.env.rateLimits) return attempt()
  const inFlight = attemptsInFlight(deps.db)
  // Before the first wait, so that each attempt of a burst sees those that came before it.
  const before = new Map(throttles.map(({ key }) => [key, inFlight.get(key) ?? 0]))
  for (const { key } of throttles) change(inFlight, key, 1)
  try {
    await refuseIfReached(deps, throttles, before)
    const result = await attempt()
    if (result === undefined || result === false) {
      await transact(deps.db, (tx) => addFailure(tx, throttles), { provisional: true })
    }
    return result
  } finally {
    for (const { key } of throttles) change(inFlight, key, -1)
  }
}

function refuse(states: ThrottleState[], now: number, inFlight?: Map<string, number>): void {
  for (const { key, max, count, endsAt } of states) {
    if (count >= max) throw tooMany(endsAt - now)
    if (count + (inFlight?.get(key) ?? 0) >= max) throw tooMany(UNDER_WAY_SECONDS * 1_000)
  }
}

async function endInTime(tx: Tx, states: ThrottleState[]): Promise<void> {
  for (const state of states) if (state.endsTooLate) await endThrottleAt(tx, state)
}

/** Counts one try up to the first limit that is exceeded; answers the milliseconds to wait for that one. */
async function addTry(tx: Tx, throttles: Throttle[]): Promise<number | undefined> {
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

/** The attempts of this process that have not ended yet, by key. */
function attemptsInFlight(db: Db): Map<string, number> {
  const dialect = dialectOf(db)
  const known = inFlightByDatabase.get(dialect) ?? new Map<string, number>()
  inFlightByDatabase.set(dialect, known)
  return known
}

function change(counts: Map<string, number>, key: string, by: number): void {
  const count = (counts.get(key) ?? 0) + by
  if (count > 0) counts.set(key, count)
  else counts.delete(key)
}

function tooMany(waitMs: number): AppError {
  return new AppError('too_many_requests', undefined, Math.max(1, Math.ceil(waitMs / 1_000)))
}
