import { type Dialect, dialectOf, timeOfSite } from '../../db/dialect/dialect.ts'
import type { Db, Tx } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import { addToThrottle, type Throttle, takeFromThrottle } from './store.ts'
import { currentCounts, tooMany } from './throttle.ts'

/** The time to wait while attempts in flight use up the limit, because some of them may succeed. */
const IN_FLIGHT_WAIT_MS = 5_000

/** The window in which an attempt was counted. */
interface Counted {
  key: string
  endsAt: number
}

/**
 * Runs an attempt and counts it only if it fails, that is, returns undefined or false. It is counted before it begins
 * and no longer once it succeeds or throws, so a burst cannot pass before its first failure is counted, whichever
 * process of the site it reaches. Throws `too_many_requests`.
 */
export async function limitFailures<T>(
  deps: Pick<Deps, 'db' | 'env'>,
  throttles: Throttle[],
  attempt: () => Promise<T | undefined | false>,
): Promise<T | undefined | false> {
  if (!deps.env.rateLimits) return attempt()
  const inFlight = attemptsInFlight(deps.db)
  await assertBelow(deps, throttles, inFlight)
  const counted = await countOrThrow(deps.db, throttles)
  for (const { key } of counted) change(inFlight, key, 1)
  let isFailure = false
  try {
    const result = await attempt()
    isFailure = result === undefined || result === false
    return result
  } finally {
    for (const { key } of counted) change(inFlight, key, -1)
    if (!isFailure) await takeBack(deps.db, counted)
  }
}

/** Throws `too_many_requests` if a limit is reached, without a write: attackers send most of their calls then. */
async function assertBelow(
  deps: Pick<Deps, 'db' | 'env'>,
  throttles: Throttle[],
  inFlight: Map<string, number>,
): Promise<void> {
  const now = timeOfSite(deps.db)
  for (const { key, max, count, endsAt } of await currentCounts(deps, throttles, now)) {
    if (count - (inFlight.get(key) ?? 0) >= max) throw tooMany(endsAt - now)
    if (count >= max) throw tooMany(IN_FLIGHT_WAIT_MS)
  }
}

/** Counts an attempt in every throttle; above a limit it throws `too_many_requests` and counts none. */
async function countOrThrow(db: Db, throttles: Throttle[]): Promise<Counted[]> {
  const count = async (tx: Tx) => {
    const counted: Counted[] = []
    for (const throttle of throttles) {
      const { count, endsAt } = await addToThrottle(tx, throttle, timeOfSite(tx))
      if (count > throttle.max) throw tooMany(IN_FLIGHT_WAIT_MS)
      counted.push({ key: throttle.key, endsAt })
    }
    return counted
  }
  return transact(db, count, { provisional: true })
}

/**
 * Takes back what was counted, also for a call that was cancelled. If the database does not answer, an attempt stays
 * counted; its outcome is not lost for that.
 */
async function takeBack(db: Db, counted: Counted[]): Promise<void> {
  const take = async (tx: Tx) => {
    for (const { key, endsAt } of counted) await takeFromThrottle(tx, key, endsAt)
  }
  await transact(db.withoutPlugins(), take, { provisional: true }).catch(() => undefined)
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
